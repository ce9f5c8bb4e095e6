import type { NextFunction, Request, Response, Router } from 'express'
import type { LoginType } from '../../../kernel/access/loginType'
import type { Notify } from './messagePage'
import type { LoginIntent } from './pendingLogins'
import type { SessionUser } from './viewerOf'

/** What all routes need that send somebody to a provider. */
export interface ProviderRoutesNeeds {
  readonly router: Router
  readonly clock: () => Date
  readonly sessionUserOf: (request: Request) => Promise<SessionUser>
  readonly notify: Notify
  /** The provider that a path names; throws `NotFound` for one that is not offered. */
  readonly typeOf: (request: Request) => LoginType
  readonly start: (
    type: LoginType,
    intent: LoginIntent,
    request: Request,
    response: Response,
    next: NextFunction,
  ) => void
}
