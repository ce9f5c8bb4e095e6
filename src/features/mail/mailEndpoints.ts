import type { ChooseMailInput } from './mailInputs'
import { endpoint } from '../../kernel/calls/endpoint'
import type { NoticesResponse } from '../../kernel/composites/responses'

/** Says when the viewer wants notices by email, and where to. A new address gets a link that confirms it. */
export const chooseMail = endpoint<ChooseMailInput, NoticesResponse>('chooseMail', 'PUT', '/api/notice/mail')
