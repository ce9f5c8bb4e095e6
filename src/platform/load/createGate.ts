import type { EventEmitter } from 'node:events'
import { createFairQueue, type Place } from './createFairQueue'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { ApiError, type ErrorBody } from '../../kernel/calls/apiError'
import { isNewAccount } from '../../kernel/access/newAccount'
import type { KnownBrowsers } from '../requests/knownBrowsers'
import { networksOf } from '../requests/networksOf'

/** The outcomes of a request. One of them is called, once, unless its client goes away before. */
export interface Outcomes {
  readonly serve: () => void
  readonly refuse: () => void
}

export interface Gate {
  /** Serves a request immediately if no one waits, else in its turn; refuses it if that would take too long. */
  enter(place: Place, response: Pick<EventEmitter, 'once' | 'off'>, outcomes: Outcomes): void
}

interface MeasuredGate extends Gate {
  /** Returns the number of requests that wait. */
  waiting(): number
}

interface Waiting extends Outcomes {
  /** Stops watching whether the client goes away. */
  readonly unwatch: () => void
}

/**
 * Lets one request begin in each turn of the event loop. So other requests are read meanwhile, and the next one is
 * chosen among all that wait. Work that a request waits for, such as that of the store or of its client, blocks no one.
 */
export function createGate(
  now: () => number = () => performance.now(),
  nextTurn: (work: () => void) => unknown = setImmediate,
): MeasuredGate {
  const queue = createFairQueue<Waiting>(now)
  let hasBegun = false

  function begin(serve: () => void) {
    hasBegun = true
    nextTurn(goOn)
    serve()
  }

  function goOn() {
    hasBegun = false
    for (const { unwatch, refuse } of queue.takeRefused()) {
      unwatch()
      refuse()
    }
    const next = queue.next()
    next?.unwatch()
    if (next) begin(next.serve)
  }

  return {
    enter(place, response, outcomes) {
      if (!hasBegun) {
        begin(outcomes.serve)
        return
      }
      const leave = () => queue.remove(waiting)
      const waiting: Waiting = { ...outcomes, unwatch: () => response.off('close', leave) }
      response.once('close', leave)
      queue.add(waiting, place)
    },
    waiting: () => queue.size,
  }
}

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

/** Seconds after which the load may have passed or the database may be back. */
export const retryAfter = '5'

/** The first sentence of each refusal. */
export const busyTitle = 'Startline is busy.'
const advice = 'Try again in a few seconds.'

/** There was no time for a request whose body came late. */
export class Busy extends ApiError {
  constructor() {
    super(503, `${busyTitle} ${advice}`)
  }
}

const page = Buffer.from(
  `<!doctype html><html lang="en-GB"><title>${busyTitle}</title><meta name="viewport" content="width=device-width"><h1>${busyTitle}</h1><p>${advice}</p></html>`,
)
const body = Buffer.from(JSON.stringify({ message: `${busyTitle} ${advice}` } satisfies ErrorBody))

/** Responds to 503 immediately, without any work. */
export function refuseBusy(request: Pick<IncomingMessage, 'url'>, response: ServerResponse): void {
  const { headers, content } = refusalOf(request)
  response.writeHead(503, headers)
  response.end(content)
}

/**
 * Returns the bytes of a whole response, after which the connection ends: for a request whose own response may still be
 * in progress.
 */
export function lateResponse(request: Pick<IncomingMessage, 'url'>): Buffer {
  const { headers, content } = refusalOf(request)
  const lines = Object.entries({ ...headers, 'Content-Length': content.length, Connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.concat([Buffer.from(`HTTP/1.1 503 Service Unavailable\r\n${head}\r\n`), content])
}

function refusalOf({ url = '' }: Pick<IncomingMessage, 'url'>) {
  const isCall = url.startsWith('/api/')
  const headers = {
    'Retry-After': retryAfter,
    'Cache-Control': 'no-store',
    'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    // A page of another site may read why, as it may of any refusal.
    ...(isCall && { 'Access-Control-Allow-Origin': '*' }),
  }
  return { headers, content: isCall ? body : page }
}

export interface PlaceNeeds {
  readonly browsers: Pick<KnownBrowsers, 'of'>
  readonly addressOf: (request: IncomingMessage) => string
  readonly clock: () => Date
}

/**
 * The place of a request in the queue. An account's known browsers share its turns, wherever they are and whether or not
 * they are logged in. New accounts can be created in any number, so they share the turns of their networks.
 */
export function queuePlaceOf({ browsers, addressOf, clock }: PlaceNeeds, request: IncomingMessage): Place {
  const known = browsers.of(request)
  if (known && !isNewAccount(known.createdOn, clock())) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    return { rank: isRead ? 'member' : 'write of a member', path: [known.userId, known.id] }
  }
  const [network, larger = ''] = networksOf(addressOf(request))
  const networks = [larger || network, network]
  return {
    rank: 'visitor',
    path: known
      ? ['visitors', 'new accounts', ...networks, known.userId]
      : ['visitors', 'unknown browsers', ...networks],
  }
}
