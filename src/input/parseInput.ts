import { z } from 'zod'
import { Invalid } from '../api/apiError'

/** An entity's own id or its slug, as a URL carries it. One that is longer than any is not found, like other wrong ones. */
export const slug = z.string().min(1)

export const bySlug = z.object({ slug })

/**
 * What came from outside, as the schema's scalars; keys that the schema does not name are dropped.
 * Throws `Invalid`, with a message that names every field and a person can read.
 */
export function parseInput<Schema extends z.ZodObject>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: inWords })
  if (result.success) return result.data
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  throw new Invalid(
    Object.entries(errors)
      .map(([field, message]) => `${field}: ${message}`)
      .join('; '),
    errors,
  )
}

/** Messages where a schema names none: zod's own are for programmers. */
function inWords({ code, input, minimum, maximum }: z.core.$ZodRawIssue): string {
  if (code === 'invalid_type' && input === undefined) return 'is missing'
  if (Array.isArray(input)) return 'must be given once'
  if (code === 'too_small' && typeof input === 'string') {
    return minimum === 1 ? 'must not be empty' : `must have at least ${String(minimum)} characters`
  }
  if (code === 'too_big' && typeof input === 'string')
    return `must have at most ${String(maximum)} characters`
  return 'cannot be used'
}
