import { ApiError, PageForbidden, type WayOn } from '../../kernel/calls/apiError'

/**
 * The response that a page's loader waits for. If the call is refused, the page says why, and what the viewer may open
 * instead: loading it again, as after a login that has ended, would change nothing.
 */
export async function orRefusal<T>(answer: Promise<T>, instead?: WayOn, message?: string): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error
    throw new PageForbidden(message ?? error.message, instead)
  }
}
