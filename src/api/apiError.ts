import { tooManyText } from '../domain/requestLimits'
import type { FieldErrors } from '../domain/validation'

/** What the API answers instead of a response. */
export interface ErrorBody {
  /** For a person to read. */
  readonly message: string
  readonly errors?: FieldErrors
}

/** A header of each answer that is an error: what the request is known by in the log of the site. */
export const requestIdHeader = 'X-Request-Id'

/** A call that failed: answered with an HTTP status, or (status 0) not answered. Services throw it as well. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldErrors,
    /** Of an answer that came: see `requestIdHeader`. */
    readonly requestId?: string,
  ) {
    super(message)
  }
}

/** What was asked for does not exist. */
export class NotFound extends ApiError {
  constructor(message: string) {
    super(404, message)
  }
}

/** What was asked for exists, and takes other methods. */
export class MethodNotAllowed extends ApiError {
  constructor(method: string) {
    super(405, `${method} is not a method that is taken here.`)
  }
}

/** What was asked for existed, and was deleted. */
export class Gone extends ApiError {
  constructor(message: string) {
    super(410, message)
  }
}

/** The viewer may not do or see this. */
export class Forbidden extends ApiError {
  constructor(message: string) {
    super(403, message)
  }
}

/** A page's loader found that the viewer may not open the page; the message is shown in place of the page. */
export class PageForbidden extends Forbidden {
  constructor(
    message: string,
    /** What is open to them in its place. */
    readonly instead?: WayOn,
  ) {
    super(message)
  }
}

/** A page, and what a link to it says. */
export interface WayOn {
  readonly label: string
  readonly path: string
}

/** More was asked for than one may; `retryAfter` are the seconds after which one may again. */
export class TooManyRequests extends ApiError {
  constructor(
    readonly retryAfter: number,
    message = tooManyText(retryAfter),
  ) {
    super(429, message)
  }
}

/** Whether a failure is about what somebody has sent, so that their form says it, beside what they typed. */
export function isToldInForm(status: number): boolean {
  return status === 400 || status === 429
}

/** What was sent cannot be used; `errors` names the fields. */
export class Invalid extends ApiError {
  constructor(message: string, errors?: FieldErrors) {
    super(400, message, errors)
  }

  /** For wrong fields: the message says what is wrong with each of them, and each sentence once. */
  static of(errors: FieldErrors): Invalid {
    return new Invalid([...new Set(Object.values(errors))].join(' '), errors)
  }
}
