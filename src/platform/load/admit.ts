import type { IncomingMessage, RequestListener } from 'node:http'
import type { Place } from './createFairQueue'
import type { Gate } from './createGate'
import { Busy, refuseBusy } from './refuseBusy'

/** URLs that cost nothing, or that report the state of the process. */
const alwaysServed = /^\/(healthz|readyz|assets\/)/

/** Requests whose bodies are read later. */
const waitings = new WeakMap<IncomingMessage, () => Promise<void>>()

/** Queues a request, or responds 503 if the queue is too long. */
export function admit(
  gate: Gate,
  placeOf: (request: IncomingMessage) => Place,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    if (alwaysServed.test(request.url ?? '')) {
      listener(request, response)
      return
    }
    const place = placeOf(request)
    waitings.set(request, () => {
      return new Promise((serve, failed) => {
        gate.enter(place, response, { serve, refuse: () => failed(new Busy()) })
      })
    })
    gate.enter(place, response, {
      serve: () => listener(request, response),
      refuse: () => refuseBusy(request, response),
    })
  }
}

/** Await this after reading a body, which may have taken until long after the request's turn. Throws `Busy`. */
export async function waitForTurn(request: IncomingMessage): Promise<void> {
  await waitings.get(request)?.()
}
