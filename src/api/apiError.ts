/** Messages by field name, for a form to show beside its fields. */
export type FieldErrors = Readonly<Record<string, string>>

/** What the API answers instead of a response. */
export interface ErrorBody {
  /** For a person to read. */
  readonly message: string
  readonly errors?: FieldErrors
}

/** A call that failed: answered with an HTTP status, or (status 0) not answered. */
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
