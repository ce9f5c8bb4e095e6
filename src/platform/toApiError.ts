import { ApiError } from '../kernel/calls/apiError'
import { messages } from '../kernel/text/messages'
import { StoreUnavailable } from '../store/store'

/**
 * The one place that turns errors into HTTP statuses. An error that is no `ApiError` means that the store is
 * unavailable (503) or that there is a bug (500); `report` is called for both. The visitor sees no details.
 */
export function toApiError(error: unknown, report: (error: unknown) => void): ApiError {
  if (error instanceof ApiError) return error
  const parserStatus = statusOfParser(error)
  if (parserStatus !== undefined) return new ApiError(parserStatus, 'The request cannot be read.')
  report(error)
  return new ApiError(error instanceof StoreUnavailable ? 503 : 500, messages.somethingWrong)
}

/** Express and its parsers give errors that are the client's fault a status below 500. */
function statusOfParser(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined
  return error.status >= 400 && error.status < 500 ? error.status : undefined
}
