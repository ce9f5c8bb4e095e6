import type { Api } from '../../../kernel/calls/api'
import { type Endpoint, type FormOutput, callField } from '../../../kernel/calls/endpoint'
import type { CallContext, Handler, HandlersOf } from '../../../kernel/calls/handlers'
import { type EndpointName, endpoints } from '../../features.server'
import type { Store } from '../../../store/store'
import { Forbidden } from '../../../kernel/calls/apiError'
import { hiddenTexts } from '../../../kernel/access/hidden'
import type { Viewer } from '../../../kernel/access/viewer'
import { withGuard } from '../../../kernel/inputs/parseInput'

type Calls = typeof endpoints

/** The server's side of the contract. */
export type Handlers = HandlersOf<Calls> & {
  /** The handlers of plain forms: the same calls, but with a cheaper response if a form does not need the full one. */
  readonly forForms?: FormHandlers
}

export type FormHandlers = {
  readonly [Name in EndpointName]?: Calls[Name] extends Endpoint<infer Input, infer Output>
    ? Handler<Input, FormOutput<Output>>
    : never
}

/** An `Api` that calls the handlers in the same process, in one context. */
export function apiInProcess(handlers: Handlers, context: CallContext): Api {
  return <Input extends object, Output>({ name }: Endpoint<Input, Output>, input: Input) =>
    handlers[name as EndpointName](context, input) as Promise<Output>
}

/** The calls that a plain form may make, as those with a page for it. With JavaScript, the browser goes to the same pages. */
export type FormName = {
  [Name in EndpointName]: Calls[Name] extends { readonly page: unknown } ? Name : never
}[EndpointName]

export const forms = Object.fromEntries(
  Object.entries(endpoints).filter(([, call]) => 'page' in call),
) as unknown as Pick<Calls, FormName>

/** The call that a form names, if forms may make it. */
export function callOf(sent: unknown): FormName | undefined {
  const name: unknown = Object.entries(sent ?? {}).find(([field]) => field === callField)?.[1]
  return (Object.keys(forms) as FormName[]).find((one) => one === name)
}

/**
 * Calls that do not read from one moment. The search index is written after the events, and health asks about the store.
 * A list of results may take seconds to read, during which a moment would be repeated and then hold up writes.
 */
const apart: readonly string[] = [
  'searchEvents',
  'getHealth',
  'getResultList',
] satisfies readonly EndpointName[]

/**
 * Makes each call that only reads (GET) read its whole response from one moment of the store: from that of its page,
 * where the page has one.
 */
export function readAtOneMoment(
  store: Pick<Store, 'atOneMoment' | 'apart'>,
  { forForms, ...handlers }: Handlers,
): Handlers {
  const entries = Object.entries(handlers) as [EndpointName, Handler<unknown, unknown>][]
  const isReading = (name: EndpointName) => endpoints[name].method === 'GET' && !apart.includes(name)
  const run = (
    handler: Handler<unknown, unknown>,
    within: <T>(work: () => Promise<T>) => Promise<T>,
  ): typeof handler =>
    Object.assign(((context, sent) => within(() => handler(context, sent))) as typeof handler, handler)
  const wrapped = entries.map(([name, handler]) => [
    name,
    isReading(name)
      ? run(handler, store.atOneMoment)
      : apart.includes(name)
        ? run(handler, store.apart)
        : handler,
  ])
  return { ...(Object.fromEntries(wrapped) as typeof handlers), ...(forForms && { forForms }) }
}

/** Calls that a hidden user may still make. */
const open: readonly string[] = [
  'deleteUser',
  'withdrawJoinRequest',
  'readClubNews',
  'readNotices',
  'endPush',
  // The mail service lets hidden people stop emails, and nothing else.
  'chooseMail',
] satisfies readonly EndpointName[]

/** Handlers that refuse changes by hidden users: see `kernel/access/hidden`. */
export function refuseHidden({ forForms, ...handlers }: Handlers): Handlers {
  return { ...wrapped(handlers), ...(forForms && { forForms: wrapped(forForms) }) }
}

function wrapped<Calls extends object>(handlers: Calls): Calls {
  const entries = Object.entries(handlers) as [EndpointName, Handler<unknown, unknown>][]
  const isOpen = (name: EndpointName) => endpoints[name].method === 'GET' || open.includes(name)
  return Object.fromEntries(
    entries.map(([name, handler]) => [name, isOpen(name) ? handler : refusing(handler)]),
  ) as Calls
}

function refusing<Input, Output>(handler: Handler<Input, Output>): Handler<Input, Output> {
  const guard = (viewer: Viewer) => {
    if (viewer.isHidden) throw new Forbidden(hiddenTexts.own)
    handler.guard?.(viewer)
  }
  return withGuard(guard, handler)
}
