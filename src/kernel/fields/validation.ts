import { fieldMessages, subjectOf } from './fieldMessages'

/** Error messages by field name, for a form to show beside its fields. */
export type FieldErrors = Readonly<Record<string, string>>

/** The result of validating a form: the values to store, or a message for each wrong field. */
export type Validated<Values> =
  | { readonly values: Values; readonly errors?: undefined }
  | { readonly values?: undefined; readonly errors: FieldErrors }

/** The fields of a form or a request; an absent field is an empty one. */
export type Fields<Name extends string> = { readonly [N in Name]?: string | undefined }

/** A value, or its error message. */
export type Checked<Value> =
  | { readonly value: Value; readonly error?: undefined }
  | { readonly value?: undefined; readonly error: string }

/** The rules of a text field. */
export interface TextRule {
  /** The label of the field, such as 'Title'. */
  readonly label: string
  /** Counted in UTF-16 code units, after trimming. */
  readonly maximum: number
  readonly required?: true
  /** Line breaks and tabs are allowed. */
  readonly multiline?: true
}

/**
 * Control characters, lone surrogates (no store can store them), line separators, and the embeddings, overrides and
 * isolates that make a text look different from what is stored (Unicode UAX 9; "Trojan Source").
 */
const forbidden = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * The beginning of a tag, a comment or a declaration in HTML. Text is never shown as HTML, so no one needs them here.
 */
const markup = /<[a-z/!?]/i

/** Spaces and characters without a glyph: a text of these looks empty. U+2800 is the empty Braille pattern. */
const blank = /^[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Returns true if a text has no visible character. */
export function isBlank(text: string): boolean {
  return blank.test(text)
}

/** The value of a text field, trimmed and with line breaks as `\n`, or an error message. */
export function checkText(text: string | undefined, rule: TextRule): Checked<string> {
  const value = (text ?? '').replace(/\r\n?/g, '\n').trim()
  const subject = subjectOf(rule.label)
  if (rule.required && isBlank(value)) return { error: fieldMessages.required(subject) }
  if (value.length > rule.maximum) return { error: fieldMessages.tooLong(subject, rule.maximum) }
  if (forbidden.test(rule.multiline ? value.replace(/[\n\t]/g, ' ') : value))
    return { error: `${subject} contains characters that can’t be displayed.` }
  if (markup.test(value)) return { error: `${subject} must be plain text, without HTML like <b>.` }
  return { value: isBlank(value) ? '' : value }
}

/** Combines checked fields into the result of a form. */
export function gather<Values extends object>(checks: {
  readonly [Name in keyof Values]: Checked<Values[Name]>
}): Validated<Values> {
  const entries = Object.entries<Checked<unknown>>(checks)
  const errors = entries.flatMap(([name, { error }]) => (error === undefined ? [] : [[name, error] as const]))
  if (errors.length > 0) return { errors: Object.fromEntries(errors) }
  return { values: Object.fromEntries(entries.map(([name, { value }]) => [name, value])) as Values }
}
