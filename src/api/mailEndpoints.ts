import type { ChooseMailInput } from '../input/mailInputs'
import { endpoint } from './endpoint'
import type { NoticesResponse } from './responses'

/** Says when the viewer wants notices by email, and where to. A new address gets a link that confirms it. */
export const chooseMail = endpoint<ChooseMailInput, NoticesResponse>('chooseMail', 'PUT', '/api/notice/mail')
