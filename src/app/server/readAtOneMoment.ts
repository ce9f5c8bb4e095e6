import { type EndpointName, endpoints } from '../features.server'
import type { Handler } from '../../kernel/calls/handlers'
import type { Handlers } from './handlers'
import type { Store } from '../../store/store'

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
