import type { IncomingMessage, RequestListener } from 'node:http'
import type { Place } from './createFairQueue'
import type { Gate } from './createGate'
import { Busy, refuseBusy } from './refuseBusy'

/** What costs nothing, or tells how the process is. */
const alwaysServed = /^\/(healthz|readyz|assets\/)/

/** Of those whose bodies are read later. */
const waitings = new WeakMap<IncomingMessage, () => Promise<void>>()

/** Hands a request on when it has its turn, and answers 503 where there is no time for it. */
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

/** To be awaited once a body is there: it may have come long after its request had its turn. Throws `Busy`. */
export async function waitForTurn(request: IncomingMessage): Promise<void> {
  await waitings.get(request)?.()
}
