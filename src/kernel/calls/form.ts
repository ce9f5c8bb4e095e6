import type { Done } from './done'
import { yesNo } from '../text/yesNo'
import type { Endpoint, Values } from './endpoint'

/** The fields of a form as they were sent, with the values of the URL it was sent to. */
export type FormValues = Readonly<Record<string, string>>

/**
 * The part of a response that a form reads. The response leads to another page, so only the paths of what was changed
 * are needed.
 */
export type FormOutput<Output> = {
  readonly [Key in keyof Output]: Output[Key] extends { readonly path: string }
    ? { readonly path: string }
    : Output[Key]
}

/** The page that follows the endpoint's call. */
export interface FormRule<Output, Own = true | undefined> {
  /** The page that holds the form. It is shown again, with the errors, when the call is refused. */
  readonly page: (values: FormValues) => string
  /** The page that shows the change. If it is absent, the form's own page shows it, and the address stays. */
  readonly next?: (output: FormOutput<Output>, values: FormValues) => string
  /** The message on that page: its own or, if it depends on the response, one of `doneTexts`. */
  readonly done: Done | ((output: FormOutput<Output>, values: FormValues) => Done)
  /** The form shows why it was refused, beside its fields or its button, so the page does not. See `useRefused`. */
  readonly showsOwnError?: Own
}

/** The message after a form's call. */
export function doneAfter<Output>(
  { done }: FormRule<Output>,
  output: FormOutput<Output>,
  values: FormValues,
): Done {
  return typeof done === 'function' ? done(output, values) : done
}

/** An endpoint that a plain HTML form may call. */
export interface Form<Input, Output, Own = true | undefined>
  extends Endpoint<Input, Output>, FormRule<Output, Own> {}

/** The part of a form that a component needs. */
export type FormCall<Own = true | undefined> = Pick<
  Form<object, unknown, Own>,
  'name' | 'page' | 'showsOwnError'
>

/** An endpoint with its form rule, so that a page without scripts can call it. */
export function form<
  Input,
  Output extends Answer,
  Own extends true | undefined = undefined,
  Answer = unknown,
>(
  endpoint: Endpoint<Input, Output>,
  rule: FormRule<Output, Own> & { readonly answers?: Endpoint<unknown, Answer> },
): Form<Input, Output, Own> {
  return { ...endpoint, ...rule }
}

/** Marks a form that is on the home page, where other forms of the same call are elsewhere. */
export const homeForm = 'home'

/** Id of the home page's section that asks for results, and mark of the forms that it leads to. */
export const resultPromptId = 'asked'

/** Marks a form that the person has confirmed. */
export const confirmedField = 'confirmed'

/**
 * Names a form's call in a field: a form is posted to its own page, so that a refused form keeps the page's address.
 */
export const callField = '_call'

/** Names the viewer whose page contains the form: see `personOf`. The form is refused if another viewer sends it. */
export const personField = '_person'

/** Names the boxes of a form, with commas between them: a box that is not ticked sends nothing. */
export const boxesField = '_boxes'

/** Names the real method of a form posted to an endpoint's URL, as HTML only has POST. */
export const methodField = '_method'

/**
 * The texts of a form or a query, without those about the form itself. A box that is not ticked is 'no'. Files and
 * repeated values are left out.
 */
export function sentTexts(sent: unknown): FormValues {
  const texts = Object.entries(sent ?? {}).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const boxes = texts.find(([name]) => name === boxesField)?.[1].split(',') ?? []
  return {
    ...Object.fromEntries(boxes.map((name) => [name, yesNo(false)])),
    ...Object.fromEntries(texts.filter(([name]) => !name.startsWith('_'))),
  }
}

/** A call's input as a form or a query sends it: 'yes' for true, 'no' for false, and nothing for undefined. */
export function formValues(input: object): FormValues {
  const values = Object.entries(input as Values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'boolean' ? yesNo(value) : String(value)] as const],
  )
  return Object.fromEntries(values)
}
