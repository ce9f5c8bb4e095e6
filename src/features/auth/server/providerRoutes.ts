import type { NextFunction, Request, Response, Router } from 'express'
import type { LoginType } from '../../../kernel/access/loginType'
import type { ShowMessage } from './messagePage'
import type { LoginIntent } from './pendingLogins'
import type { SessionUser } from './viewerOf'

/** The dependencies of all routes that redirect to a provider. */
export interface ProviderRoutesNeeds {
  readonly router: Router
  readonly clock: () => Date
  readonly sessionUserOf: (request: Request) => Promise<SessionUser>
  readonly showMessage: ShowMessage
  /** Returns the provider in the path. Throws `NotFound` if the site does not offer it. */
  readonly typeOf: (request: Request) => LoginType
  readonly start: (
    type: LoginType,
    intent: LoginIntent,
    request: Request,
    response: Response,
    next: NextFunction,
  ) => void
}
