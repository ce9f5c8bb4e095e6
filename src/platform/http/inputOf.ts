import type { Request } from 'express'
import { ApiError } from '../../kernel/calls/apiError'

/** A call's input: the query, the body as far as it was read, and what the path holds, which none of them can change. */
export function inputOf({ query, body, params }: Request): Record<string, unknown> {
  const fields: unknown = body
  if (Array.isArray(fields)) throw new ApiError(400, 'The body must be a JSON object.')
  return { ...query, ...(typeof fields === 'object' ? fields : undefined), ...params }
}
