import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freshPath } from './freshPath'
import { openSockets } from './openSockets'
import { createResponseReader } from './responseReader'

/** A crowd: it asks at a steady rate, whether or not it is answered. */
export interface FloodOrder {
  readonly origin: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Names where the crowd asks from, as a proxy in front of the site does: so many networks in turn. */
  readonly networks: readonly [first: string, count: number]
  /** Requests in a second. */
  readonly rate: number
  readonly seconds: number
  /** Each waits for its answer before it asks again. */
  readonly connections: number
}

export interface FloodFigures {
  /** How many in a second got what they asked for, and how many were told to come back. */
  readonly answered: number
  readonly refused: number
  /** Milliseconds, from when they were due, in which 99 of 100 of the one got it, and half of the others were told. */
  readonly answeredP99: number
  readonly refusedP50: number
  /** Milliseconds of the one of all that took longest. */
  readonly longest: number
}

/** While a crowd gathers, as a share of its time, nothing is counted. */
const gathering = 0.25

/**
 * Sends requests as they become due, over whichever connection is free, and waits for the last answers. Throws where
 * something other than 200 or 503 is answered, or a connection ends.
 */
export async function flood(order: FloodOrder): Promise<FloodFigures> {
  const { rate, seconds, connections } = order
  const times = { 200: [] as number[], 503: [] as number[] }
  const due: number[] = []
  const idle: Ask[] = []
  const failure = new AbortController()
  const sendDue = () => {
    while (due.length > 0 && idle.length > 0) idle.shift()?.(due.shift() ?? NaN)
  }
  const sockets = await openSockets(order)
  const started = performance.now()
  for (const socket of sockets) {
    socket.once('close', () => failure.abort(new Error(`${order.origin} closed a connection`)))
    const ask = openAsk(socket, order, (status, dueAt) => {
      if (status !== 200 && status !== 503) failure.abort(new Error(`${order.origin} answers ${status}`))
      else if (dueAt - started > seconds * 1000 * gathering) times[status].push(performance.now() - dueAt)
      idle.push(ask)
      sendDue()
    })
    idle.push(ask)
  }
  try {
    for (let sent = 0; sent < rate * seconds;) {
      const until = Math.min(rate * seconds, ((performance.now() - started) * rate) / 1000)
      for (; sent < until; sent += 1) due.push(started + (sent * 1000) / rate)
      sendDue()
      await wait(1, undefined, { signal: failure.signal })
    }
    while (idle.length < connections) await wait(5, undefined, { signal: failure.signal })
  } finally {
    for (const socket of sockets) socket.removeAllListeners('close').destroy()
  }
  const counted = seconds * (1 - gathering)
  return {
    answered: times[200].length / counted,
    refused: times[503].length / counted,
    answeredP99: quantile(times[200], 0.99),
    refusedP50: quantile(times[503], 0.5),
    longest: quantile([...times[200], ...times[503]], 1),
  }
}

/** Of the process: each network has its turn. */
let asked = 0

/** Sends a request that was due at a time. */
type Ask = (dueAt: number) => void

function openAsk(
  socket: Socket,
  { origin, path, headers, networks: [first, count] }: FloodOrder,
  onAnswer: (status: number, dueAt: number) => void,
): Ask {
  const head = Object.entries({ host: new URL(origin).host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  let due = NaN
  socket.on(
    'data',
    createResponseReader((status) => onAnswer(status, due)),
  )
  return (dueAt) => {
    due = dueAt
    asked = (asked + 1) % count
    const network = `X-Forwarded-For: ${first}.${asked >> 8}.${asked & 255}\r\n`
    socket.write(`GET ${freshPath(path)} HTTP/1.1\r\n${head}${network}\r\n`, 'latin1')
  }
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? NaN
}
