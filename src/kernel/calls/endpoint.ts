import type { Mark } from '../running/bests'
import { type ClubStanding, clubRoles } from '../access/clubRole'
import { counted } from '../text/counted'
import type { EventStatus } from '../running/eventState'
import { gainText, markTexts, clockText } from '../running/result'
import type { SessionUserView } from '../access/sessionUser'
import type { OptionalName } from '../fields/fieldRules'
import { yesNo } from '../text/yesNo'

/** One call of the JSON API. The types are the contract; name, method and path also exist at run time. */
export interface Endpoint<Input, Output> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:name` stands for the input's value of that name. Values that are not in the path go to the query or the body. */
  readonly path: string
  /** The call that reads what this one returns: pages show the newest of both answers. */
  readonly answers?: Asked | undefined
  readonly types?: { readonly input: Input; readonly output: Output }
}

/** The part of a call that names its answer. */
export type Asked = Pick<Endpoint<unknown, unknown>, 'method' | 'path'>

/** A call that reads. Here and below, `name` is the name of the constant. */
export function get<Input, Output>(
  name: string,
  path: string,
  answers?: Endpoint<unknown, Output>,
): Endpoint<Input, Output> {
  return { name, method: 'GET', path, answers }
}

export function post<Input, Output>(name: string, path: string): Endpoint<Input, Output> {
  return { name, method: 'POST', path }
}

export function put<Input, Output>(name: string, path: string): Endpoint<Input, Output> {
  return { name, method: 'PUT', path }
}

export function del<Input, Output>(name: string, path: string): Endpoint<Input, Output> {
  return { name, method: 'DELETE', path }
}

/** Values of an endpoint's input, as a path, a query or a form has them. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>

/** Fills the input's values into the endpoint's path; `rest` are the values that are not in the path. */
export function fillEndpoint(
  { path }: Pick<Endpoint<object, unknown>, 'path'>,
  input: object,
): { readonly url: string; readonly rest: Values } {
  const rest: Record<string, Values[string]> = { ...input }
  const url = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key] ?? '')
    delete rest[key]
    return encodeURIComponent(value)
  })
  return { url, rest }
}

/** The key of a call's answer in the state, for the values in its path. */
export function answerKey({ method, path }: Asked, input: object): string {
  return `${method} ${path.replace(/:(\w+)/g, (_, key: string) => String((input as Values)[key]))}`
}

export type InputOf<Call> = Call extends Endpoint<infer Input, unknown> ? Input : never

/**
 * Messages after a change, for links and for forms that choose among several. A form with one message has it in its own
 * rule. The page that the change leads to shows them.
 */
export * as doneTexts from './doneTexts'

/** A person's own status as it was saved. Its result was a best of kind `mark`, better than the one before by `gain` seconds. */
export interface DoneStatus {
  readonly status: EventStatus
  readonly resultInSeconds?: number
  readonly mark?: Mark
  readonly gain?: number
}

/** A change that was made, as the next page gets it. */
export interface Done {
  /** The key of one of the messages, never words of a person. */
  readonly text: string
  /** The page itself shows the change: the message is only for those who cannot see it. */
  readonly isSeen?: true
  /** The number of people who chose a distance removed from the event. */
  readonly orphanedDistances?: number | undefined
  /** The number of results that an undone import kept because they have been edited since. */
  readonly editedResults?: number | undefined
  /** Races that a copied championship left out; no cookie has their titles. */
  readonly leftOut?: { readonly count: number; readonly titles?: readonly string[] } | undefined
  /** A deletion that can still be undone. */
  readonly undo?: {
    /** Id of the event. */
    readonly event: string
    /** ISO, UTC. */
    readonly until: string
  }
  /** An import of results: how many were saved, and how many left as they were. */
  readonly list?: {
    readonly slug: string
    readonly id: string
    readonly saved: number
    readonly left: number
  }
  /** The person's own status, which the message names instead of `text`. */
  readonly own?: DoneStatus | undefined
  /**
   * A member whose role in a club was changed; `asked` is true if they had requested to join. No cookie contains the
   * name.
   */
  readonly member?: {
    readonly name?: string | undefined
    readonly user: string
    readonly role: ClubStanding
    readonly asked: boolean
  }
  /** Fields of a status form that restore the person's own status, which was removed. */
  readonly removed?: Readonly<Record<'slug' | 'status' | 'distance' | 'club' | 'comment', string>>
}

/** Returns the message about a change. `known` is the member's name, if the page shows it. */
export function doneText(
  { text, own, list, member, leftOut, orphanedDistances, editedResults }: Done,
  known?: string,
): string {
  const name = member?.name ?? known
  if (member && name !== undefined) return memberText(name, member)
  if (list) {
    const left = list.left > 0 ? `, ${list.left} left as they were` : ''
    return `${counted(list.saved, 'result', 'results')} saved${left}.`
  }
  if (own) return savedText(own)
  if (leftOut) {
    const races = leftOut.titles?.join(', ') ?? counted(leftOut.count, 'race', 'races')
    return `${text} Not in the calendar yet: ${races}.`
  }
  if (editedResults)
    return `${text} ${counted(editedResults, 'result that you’ve edited since is kept', 'results that you’ve edited since are kept')}.`
  if (orphanedDistances === undefined) return text
  const who = counted(orphanedDistances, 'person has', 'people have')
  return `${text} ${who} chosen a distance that you removed. It stays on their status.`
}

/** 'You’re entered.', '41:12, a personal best by 23 seconds.' */
function savedText({ status, resultInSeconds, mark, gain }: DoneStatus): string {
  if (resultInSeconds === undefined) return `You’re ${status}.`
  const time = clockText(resultInSeconds)
  if (mark === undefined) return `Result saved: ${time}.`
  return `${time}, a ${markTexts[mark]}${gain === undefined ? '' : ` by ${gainText(gain)}`}.`
}

/** 'Tunde Bakare is now a member.' */
function memberText(name: string, { role, asked }: NonNullable<Done['member']>): string {
  if (role !== clubRoles.removed) return `${name} is now ${standings[role]}.`
  return asked ? `${name}’s request was declined.` : `${name} is no longer a member.`
}

const standings = ['asking to join', 'an associate', 'a member', 'an admin'] as const

/** The kinds of entities, each with its view. The state holds them by id. Each subject adds its own in its contract. */
export interface EntityViews {}

export type EntityKind = keyof EntityViews

/** For each optional field of a view, a field that is in every view that includes the optional one. */
export type ClearedBy<View> = { readonly [Name in OptionalName<View>]: keyof View }

/** A complete view: the state drops optional fields that it lacks. */
export type Covering<View, Name extends keyof View> = View & {
  readonly [Covered in Name]-?: Exclude<View[Covered], undefined>
}

type SingleName<Kind extends EntityKind> = Kind extends `${infer Name}s` ? Name : never

type Several = { readonly [Kind in EntityKind]?: readonly EntityViews[Kind][] }

type Single = { readonly [Kind in EntityKind as SingleName<Kind>]?: EntityViews[Kind] }

/** A response may hold some of these, which the state merges by id. What else it holds is the answer to its call. */
export interface Entities extends Several, Single {
  readonly sessionUser?: SessionUserView
}

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
