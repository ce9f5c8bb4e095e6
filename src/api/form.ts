import type { Done } from '../domain/done'
import type { Endpoint, Values } from './endpoint'

/** A form's fields as they were sent, with the values of the URL it was sent to. */
export type FormValues = Readonly<Record<string, string>>

/** What a form reads of an answer: it is sent on to another page, so of what was changed it takes no more than the path. */
export type FormOutput<Output> = {
  readonly [Key in keyof Output]: Output[Key] extends { readonly path: string }
    ? { readonly path: string }
    : Output[Key]
}

/** Where a form leads that makes an endpoint's call. */
export interface FormRule<Output> {
  /** The page that holds the form: shown again, with its errors, when it is refused. */
  readonly page: (values: FormValues) => string
  /** The page that shows what was done. Where it is absent the form's own page tells it at once: it is for no address. */
  readonly next?: (output: FormOutput<Output>, values: FormValues) => string
  /** What that page says of it. */
  readonly done: (output: FormOutput<Output>, values: FormValues) => Done
}

/** An endpoint whose call a plain HTML form may make. */
export interface Form<Input, Output> extends Endpoint<Input, Output>, FormRule<Output> {}

/** What a component needs to show a form. */
export type FormCall = Pick<Form<object, unknown>, 'name' | 'page'>

export function form<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  rule: FormRule<Output>,
): Form<Input, Output> {
  return { ...endpoint, ...rule }
}

/** Says of a form that it is on the home page, where others of its call are elsewhere. */
export const homeForm = 'home'

/** What a form says once the person has been asked whether it is meant. */
export const confirmedField = 'confirmed'

/**
 * Names a form's call in a field of its own: a form is posted to the page that holds it, so that the address is that
 * page's where the form is refused.
 */
export const callField = '_call'

/** Whose page a form was on: see `personOf`. Where somebody else sends it, or nobody who is logged in, nothing is done. */
export const personField = '_person'

/** Names the real method of a form that is posted to an endpoint's URL: HTML knows POST only. */
export const methodField = '_method'

/** The texts that a form or a query sent, without those that are about the form itself. Files and repeated values are none. */
export function sentTexts(sent: unknown): FormValues {
  const texts = Object.entries(sent ?? {}).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && !name.startsWith('_') ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts)
}

/** A call's input as a form would send it: 'yes' for true, and nothing for what is undefined. */
export function formValues(input: object): FormValues {
  const values = Object.entries(input as Values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value === true ? 'yes' : String(value)] as const],
  )
  return Object.fromEntries(values)
}
