/** Messages by field name, for a form to show beside its fields. */
export type FieldErrors = Readonly<Record<string, string>>

/** What the API answers instead of a response. */
export interface ErrorBody {
  /** For a person to read. */
  readonly message: string
  readonly errors?: FieldErrors
}

/** A call that failed: answered with an HTTP status, or (status 0) not answered. Services throw it as well. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldErrors,
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

/** The viewer may not do or see this. */
export class Forbidden extends ApiError {
  constructor(message: string) {
    super(403, message)
  }
}

/** What was sent cannot be used; `errors` names the fields. */
export class Invalid extends ApiError {
  constructor(message: string, errors?: FieldErrors) {
    super(400, message, errors)
  }
}
