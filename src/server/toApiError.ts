import { ApiError } from '../api/apiError'
import { messages } from '../domain/messages'
import { StoreUnavailable } from '../store/store'

/**
 * The one place where errors become HTTP: what a service did not throw as an `ApiError` is either a store that is
 * away (503) or a bug (500); `report` is told of both. No detail of them reaches the visitor.
 */
export function toApiError(error: unknown, report: (error: unknown) => void): ApiError {
  if (error instanceof ApiError) return error
  const parserStatus = statusOfParser(error)
  if (parserStatus !== undefined) return new ApiError(parserStatus, 'The request cannot be read.')
  report(error)
  return new ApiError(error instanceof StoreUnavailable ? 503 : 500, messages.somethingWrong)
}

/** Express and its parsers mark what the request is to blame for with a status below 500. */
function statusOfParser(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined
  return error.status >= 400 && error.status < 500 ? error.status : undefined
}
