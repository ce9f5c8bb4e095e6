import { z } from 'zod'
import { Invalid } from '../calls/apiError'
import { idLength } from '../limits'
import { fieldMessages, subjectOf } from '../fields/fieldMessages'
import { text } from './scalars'

/** A parsed input, without keys for missing parameters. */
export type Given<Parsed> = {
  [Name in keyof Parsed as undefined extends Parsed[Name] ? never : Name]: Parsed[Name]
} & {
  [Name in keyof Parsed as undefined extends Parsed[Name] ? Name : never]?: Exclude<Parsed[Name], undefined>
}

/** A handler's input, as parsed by its schema. */
export type Parsed<Schema extends z.ZodObject> = Given<z.output<Schema>>

/** The schema of calls without input. */
export const noInput = z.object({})
export type NoInput = z.input<typeof noInput>

/** The maximum length of a part of a URL: Node reads no more of a request before its body. */
const urlLength = 16 * 1024

/** An entity's own id or its slug, from a URL. One that is too long is not found, like any other wrong one. */
export const slugText = text(urlLength).min(1)

export const bySlug = z.object({ slug: slugText.meta({ description: 'The slug, or the id.' }) })
export type BySlug = z.input<typeof bySlug>

/** Converts values of a form, which are texts. */
export const asText = (sent: string) => sent

/** The confirmation of something that cannot be undone. */
export const confirmedBySlug = bySlug.extend({
  confirmed: z.preprocess(asText, z.literal('yes', 'Tick the box to confirm. This can’t be undone.')),
})
export type ConfirmedInput = z.input<typeof confirmedBySlug>

/** An optional id: an empty field of a form counts as absent. */
export const optionalId = text(idLength)
  .transform((id) => id || undefined)
  .optional()

/**
 * Parses an input into the schema's scalars, and drops keys that the schema does not have. Throws `Invalid` with a
 * message for each wrong key. It is the schema's own message, if there is one. Otherwise the message names a form's
 * field by its label, and a parameter by its name.
 */
export function parseInput<Schema extends z.ZodObject>(
  schema: Schema,
  input: unknown,
  labels: Readonly<Record<string, string>> = {},
): Given<z.output<Schema>> {
  const result = schema.safeParse(input, { error: (issue) => sentence(issue, labels) })
  if (result.success) return withoutUndefined(result.data)
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    if (path.length === 0) throw new Invalid(message)
    errors[path.join('.')] ??= message
  }
  throw Invalid.of(errors)
}

/** `data` has no key but the schema's. */
function withoutUndefined<Parsed extends object>(data: Parsed): Given<Parsed> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Given<Parsed>
}

/** Zod's own messages are for programmers. */
function sentence(
  { code, expected, input, minimum, maximum, path = [] }: z.core.$ZodRawIssue,
  labels: Readonly<Record<string, string>>,
): string {
  if (path.length === 0) return 'The request body isn’t valid.'
  const name = path.join('.')
  const label = labels[name]
  const subject = label === undefined ? name : subjectOf(label)
  if (code === 'invalid_type' && input === undefined) return fieldMessages.required(subject)
  if (Array.isArray(input)) return `${subject} can only be given once.`
  if (expected === 'string') return `${subject} must be text.`
  if (code === 'too_small' && minimum === 1) return fieldMessages.required(subject)
  if (code === 'too_big') return fieldMessages.tooLong(subject, Number(maximum))
  return `${subject} is not valid.`
}
