import { z } from 'zod'
import { Invalid, Forbidden } from '../calls/apiError'
import { idLength, listBytesMaximum, listTooLarge, valueLength } from '../limits'
import { fieldMessages, subjectOf } from '../fields/fieldMessages'
import { type FieldRules, namesOf } from '../fields/fieldRules'
import { parseJson } from '../text/parseJson'
import { yesNo } from '../text/yesNo'
import type { CallContext, Handler } from '../calls/handlers'
import type { Viewer } from '../access/viewer'
import { isTime } from '../dates/dates'

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
 * field by its label, which is the `title` of the field's schema, and a parameter by its name.
 */
export function parseInput<Schema extends z.ZodObject>(
  schema: Schema,
  input: unknown,
): Given<z.output<Schema>> {
  const result = schema.safeParse(input, { error: (issue) => sentence(issue, schema.shape) })
  if (result.success) return withoutUndefined(result.data)
  const errors = new Map<string, string>()
  for (const { path, message } of result.error.issues) {
    if (path.length === 0) throw new Invalid(message)
    const name = path.join('.')
    errors.set(name, errors.get(name) ?? message)
  }
  throw Invalid.of(Object.fromEntries(errors))
}

/** `data` has no key but the schema's. */
function withoutUndefined<Parsed extends object>(data: Parsed): Given<Parsed> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Given<Parsed>
}

/** Zod's own messages are for programmers. */
function sentence(
  { code, expected, input, minimum, maximum, path = [] }: z.core.$ZodRawIssue,
  shape: z.core.$ZodShape,
): string {
  if (path.length === 0) return 'The request body isn’t valid.'
  const name = path.join('.')
  const field = Object.hasOwn(shape, name) ? shape[name] : undefined
  const label = field && z.globalRegistry.get(field)?.title
  const subject = label === undefined ? name : subjectOf(label)
  if (code === 'invalid_type' && input === undefined) return fieldMessages.required(subject)
  if (Array.isArray(input)) return `${subject} can only be given once.`
  if (expected === 'string') return `${subject} must be text.`
  if (code === 'too_small' && minimum === 1) return fieldMessages.required(subject)
  if (code === 'too_big') return fieldMessages.tooLong(subject, Number(maximum))
  return `${subject} is not valid.`
}

/** The end of a page of a list. */
export interface Cursor {
  /** The list that it belongs to: each list has a key of its own form. */
  readonly list: string
  readonly key: readonly string[]
}

export const cursorMessage = 'cursor must come from a response, with the other parameters unchanged.'

/** Long enough for a key with a name in which every letter takes several bytes. */
const cursorLength = 1000

/** A cursor in a query; anything else is refused. */
export const cursorInput = text(cursorLength)
  .transform((sent, context) => {
    const cursor = readCursor(sent)
    if (!cursor) context.addIssue({ code: 'custom', message: cursorMessage })
    return cursor
  })
  .optional()
  .meta({ description: 'The cursor from the previous response, with the other parameters unchanged.' })

/** Encodes a cursor as one opaque word for a URL. */
export function formatCursor(list: string, key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([list, ...key])).toString('base64url')
}

/** The key of a cursor, which must belong to this list. Throws `Invalid`. */
export function keyOf(
  cursor: Cursor | undefined,
  list: string,
  keyLength: number,
): readonly string[] | undefined {
  if (cursor && (cursor.list !== list || cursor.key.length !== keyLength)) {
    throw Invalid.of({ cursor: cursorMessage })
  }
  return cursor?.key
}

function readCursor(text: string): Cursor | undefined {
  const parts = parseJson(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return undefined
  const [list, ...key] = parts
  return list === undefined ? undefined : { list, key }
}

/** A number or a flag as a form sends it. */
const written = <Sent>(sent: Sent) =>
  typeof sent === 'number' ? String(sent) : typeof sent === 'boolean' ? yesNo(sent) : sent

/** The input for a field, as a text that may be absent. Its content is checked elsewhere. */
const schemas = {
  text: (maximum: number) => text(maximum),
  number: (maximum: number) => z.preprocess(written<string | number>, text(maximum)),
  flag: (maximum: number) => z.preprocess(written<string | boolean>, text(maximum)),
} as const

type Taken<Rule> = Rule extends { readonly takes: keyof typeof schemas } ? Rule['takes'] : 'text'

type FieldInputs<Rules> = {
  [Name in keyof Rules]: z.ZodOptional<ReturnType<(typeof schemas)[Taken<Rules[Name]>]>>
}

/** The fields of a form as they are sent, with their labels. */
export function fieldInputs<Values, Rules extends FieldRules<Values>>(
  rules: Rules & FieldRules<Values>,
): FieldInputs<Rules> {
  return Object.fromEntries(
    namesOf<Values>(rules).map((name) => {
      const { takes = 'text', maximum, label: title } = rules[name]
      return [name, schemas[takes](maximum).optional().meta({ title })]
    }),
  ) as FieldInputs<Rules>
}

type Run<Schema extends z.ZodObject, Output> = (
  context: CallContext,
  input: Given<z.output<Schema>>,
) => Promise<Output>

/** A schema, or never if it has a field that takes a text without a maximum: see `text`. */
export type Limited<Schema extends z.ZodObject> = [Unlimited<Fields<Schema>>] extends [never] ? Schema : never

type Fields<Schema extends z.ZodObject> = Schema['shape'][keyof Schema['shape']]
type Unlimited<Field> = Field extends Text | z.ZodEnum | z.ZodTransform
  ? never
  : Field extends {
        def: { innerType: infer Inner } | { options: readonly (infer Inner)[] } | { in: infer Inner }
      }
    ? Unlimited<Inner>
    : Field extends z.ZodType<unknown, infer Sent>
      ? Extract<string, Sent>
      : never

/** A handler of a call that anyone may make. */
export function unguarded<Schema extends z.ZodObject, Output>(
  schema: Schema & Limited<Schema>,
  run: Run<Schema, Output>,
): Handler<z.input<Schema>, Output> {
  const call = async (context: CallContext, sent: unknown) =>
    await run(context, parseInput<Schema>(schema, sent))
  return Object.assign(call, { schema })
}

/**
 * A handler that checks whether its viewer may call it before it parses the input, so the refusal does not depend on
 * the input. `guard` throws `Forbidden`.
 */
export function guarded<Schema extends z.ZodObject, Output>(
  guard: (viewer: Viewer) => void,
  schema: Schema & Limited<Schema>,
  run: Run<Schema, Output>,
): Handler<z.input<Schema>, Output> {
  return withGuard(guard, unguarded<Schema, Output>(schema, run))
}

export function withGuard<Input, Output>(
  guard: (viewer: Viewer) => void,
  handler: Handler<Input, Output>,
): Handler<Input, Output> {
  const call = async (context: CallContext, sent: unknown): Promise<Output> => {
    guard(context.viewer)
    return await handler(context, sent)
  }
  return Object.assign(call, handler, { guard })
}

/** Creates a guard that refuses viewers without a permission, and returns the id of all others. */
export const requires =
  (isAllowed: (viewer: Viewer) => boolean, refusal: string) =>
  (viewer: Viewer): string => {
    if (!isAllowed(viewer)) throw new Forbidden(refusal)
    return viewer.userId ?? ''
  }

const wholeNumber = 'limit must be a whole number, 0 or greater.'

/** The size of a list's answer: at most `maximum`; 0, the default, stands for `usual`. */
export function pageLimit(maximum: number, usual = maximum) {
  return z
    .preprocess(digits<number>, z.coerce.number(wholeNumber).int(wholeNumber).min(0, wholeNumber))
    .default(0)
    .transform((limit) => (limit === 0 ? usual : Math.min(limit, maximum)))
    .meta({ type: 'integer', minimum: 0, maximum, description: 'Use 0 for the default page size.' })
}

declare const limited: unique symbol

/** The schema of a text whose length is checked first: no other check or transformation gets a longer text. */
export type Text = z.ZodString & { readonly [limited]: true }

/** A text of at most `maximum` characters, with a line break as one even if a form sends it as two. */
export function text(maximum: number, message?: string): Text {
  const plain = z.string(message).overwrite((sent) => sent.replaceAll('\r\n', '\n'))
  return plain.max(maximum, { abort: true, error: message }) as Text
}

/**
 * A number, or its plain digits as a query and a form send it. Not '', '0x10', '1e2' or [3], which JavaScript would
 * convert.
 */
export function digits<Value extends number>(value: Value | `${Value}`): unknown {
  const isPlain = typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))
  return isPlain ? value : NaN
}

/** The digits of a number that is not below 0. */
export const digitsOnly = text(valueLength)
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** True or false; a query and a form send 'yes' or 'no'. */
export function flag(message: string) {
  return z
    .union([z.boolean(), z.enum(['yes', 'no'])], message)
    .transform((value) => value === true || value === 'yes')
}

export const pastedList = z
  .string('Paste a list or choose a file.')
  .max(listBytesMaximum, listTooLarge) as Text

/** A time of day, `HH:mm`. */
export function clockTime(message: string) {
  return text(valueLength, message).refine(isTime, message)
}

/** The id of something. */
export const idText = text(idLength).min(1)
