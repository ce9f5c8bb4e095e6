import { tooManyText } from '../access/requestLimits'
import type { FieldErrors } from '../fields/validation'

export interface ErrorBody {
  /** A message for people. */
  readonly message: string
  readonly errors?: FieldErrors | undefined
}

/** A header of each error response: the id of the request in the log of the site. */
export const requestIdHeader = 'X-Request-Id'

/** A call that failed: with an HTTP status, or with status 0 if no response came. Services throw it as well. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldErrors,
    /** The id in the header of the response, if one came: see `requestIdHeader`. */
    readonly requestId?: string,
  ) {
    super(message)
  }
}

/** The requested thing does not exist. */
export class NotFound extends ApiError {
  constructor(message: string) {
    super(404, message)
  }
}

/** The address exists, but does not allow this method. */
export class MethodNotAllowed extends ApiError {
  constructor(method: string) {
    super(405, `${method} is not allowed at this address.`)
  }
}

/** The thing existed, and was deleted. */
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

/** A loader found that the viewer may not open the page. The message is shown in place of the page. */
export class PageForbidden extends Forbidden {
  constructor(
    message: string,
    /** Pages that the viewer may open instead. */
    readonly instead?: WayOn,
  ) {
    super(message)
  }
}

/** A page, with the text of a link to it. */
export interface WayOn {
  readonly label: string
  readonly path: string
}

/** A rate limit was met; `retryAfter` is the number of seconds to wait. */
export class TooManyRequests extends ApiError {
  constructor(
    readonly retryAfter: number,
    message = tooManyText(retryAfter),
  ) {
    super(429, message)
  }
}

/** Returns true if a form shows errors of this status itself, next to its fields. */
export function isShownInForm(status: number): boolean {
  return status === 400 || status === 429
}

/** The input is not valid; `errors` has a message for each wrong field. */
export class Invalid extends ApiError {
  constructor(message: string, errors?: FieldErrors) {
    super(400, message, errors)
  }

  /** Creates the error for wrong fields. Its message contains the message of each of them, without repetition. */
  static of(errors: FieldErrors): Invalid {
    return new Invalid([...new Set(Object.values(errors))].join(' '), errors)
  }
}
