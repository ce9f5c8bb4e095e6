import type { NoInput } from '../../kernel/inputs/parseInput'
import { endpoint } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/composites/entityKinds'
import type { AdminResponse, PreviousLoginResponse, ViewerResponse } from '../../kernel/composites/responses'

/** For a page that was told that its viewer has changed. */
export const getViewer = endpoint<NoInput, ViewerResponse>('getViewer', 'GET', '/api/viewer')
/** For the login page. */
export const getPreviousLogin = endpoint<NoInput, PreviousLoginResponse>(
  'getPreviousLogin',
  'GET',
  '/api/previous-login',
)
/** Providers that refuse to serve the site: for site admins. */
export const getLoginRefusals = endpoint<NoInput, AdminResponse>(
  'getLoginRefusals',
  'GET',
  '/api/admin/login-refusal',
)
/** Says that the viewer does not want to be asked again to link a second login. */
export const declineSecondLogin = endpoint<NoInput, Entities>(
  'declineSecondLogin',
  'POST',
  '/api/second-login/decline',
)
