import { type EndpointName, endpoints } from '../api/endpoints'
import type { Handler, Handlers } from '../api/handlers'
import type { Store } from '../store/store'

/** Calls that do not read from one moment: the search index is written after the events, and health asks about the store. */
const apart: readonly string[] = ['searchEvents', 'getHealth'] satisfies readonly EndpointName[]

/** Makes each call that only reads (GET) read its whole answer from one moment of the store. */
export function readAtOneMoment(store: Pick<Store, 'atOneMoment'>, handlers: Handlers): Handlers {
  const reading = (handler: Handler<unknown>): Handler<unknown> => {
    const call: Handler<unknown> = (context, input) => store.atOneMoment(() => handler(context, input))
    return Object.assign(call, handler)
  }
  const isReading = (name: EndpointName) => endpoints[name].method === 'GET' && !apart.includes(name)
  const names = (Object.keys(endpoints) as EndpointName[]).filter(isReading)
  const calls = Object.fromEntries(names.map((name) => [name, reading(handlers[name])]))
  return { ...handlers, ...calls }
}
