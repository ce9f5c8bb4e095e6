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

/** Makes each call that only reads (GET) read its whole answer from one moment of the store. */
export function readAtOneMoment(
  { atOneMoment }: Pick<Store, 'atOneMoment'>,
  { forForms, ...handlers }: Handlers,
): Handlers {
  const entries = Object.entries(handlers) as [EndpointName, Handler<unknown, unknown>][]
  const isReading = (name: EndpointName) => endpoints[name].method === 'GET' && !apart.includes(name)
  const reading = (handler: Handler<unknown, unknown>): typeof handler =>
    Object.assign(((context, sent) => atOneMoment(() => handler(context, sent))) as typeof handler, handler)
  const wrapped = entries.map(([name, handler]) => [name, isReading(name) ? reading(handler) : handler])
  return { ...(Object.fromEntries(wrapped) as typeof handlers), ...(forForms && { forForms }) }
}
