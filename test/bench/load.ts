import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuTime } from './cpuTime'
import { freshPath } from './freshPath'
import { openSockets } from './openSockets'
import { createResponseReader } from './responseReader'

/** What is to be asked, and how. */
export interface LoadOrder {
  readonly origin: string
  /** The server's process, whose processor time is read. */
  readonly pid: number
  /** Asked one after the other, over and over. */
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** Each address gets a query of its own, so that no answer to it has been kept. */
  readonly isFresh: boolean
  /** What each answer must have. */
  readonly status: number
  readonly connections: number
  readonly seconds: number
  /** Goes on until there are so many answers, however long that takes: a busy machine gives few in a second. */
  readonly leastAnswers: number
  /** Between an answer and the next request of its connection. */
  readonly pauseMs: number
  /** Each request comes from a network of its own: of a server that trusts a proxy, so that none is one too many. */
  readonly isOfMany?: boolean
}

export interface Figures {
  readonly perSecond: number
  /** Milliseconds in which half of the answers came, and 95 and 99 of 100. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Milliseconds of the server's processor time for each answer; absent where the system does not tell. */
  readonly cpu?: number
  /** The path that took longest. */
  readonly slowest: { readonly path: string; readonly ms: number }
}

/** Of the process: the paths come in turn, whichever connection asks. */
let turn = 0

/**
 * Asks as fast as is answered until the time is over and there are enough answers, and waits for the last ones. Throws where an answer has
 * another status, or a connection ends.
 */
export async function load(order: LoadOrder): Promise<Figures> {
  const { pid, seconds } = order
  const sockets = await openSockets(order)
  try {
    const answers: Answered[] = []
    const cpuBefore = cpuTime(pid)
    const started = performance.now()
    const until = started + seconds * 1000
    await Promise.all(sockets.map((socket) => askUntil(until, socket, order, answers)))
    const elapsed = (performance.now() - started) / 1000
    const cpuAfter = cpuTime(pid)
    const cpu = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore
    return figuresOf(answers, elapsed, cpu)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

interface Answered {
  readonly path: string
  readonly ms: number
}

function askUntil(until: number, socket: Socket, order: LoadOrder, answers: Answered[]): Promise<void> {
  const { origin, paths, headers, isFresh, status: expected, leastAnswers, pauseMs, isOfMany } = order
  const rest = ` HTTP/1.1\r\n${Object.entries({ host: new URL(origin).host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`
  return new Promise((done, failed) => {
    let path = ''
    let begun = 0
    const ask = () => {
      turn += 1
      path = paths[turn % paths.length] ?? ''
      begun = performance.now()
      socket.write(
        `GET ${isFresh ? freshPath(path) : path}${rest}${isOfMany ? networkOf(turn) : ''}\r\n`,
        'latin1',
      )
    }
    const read = createResponseReader((status) => {
      const now = performance.now()
      if (status !== expected) failed(new Error(`${origin}${path} answers ${status}, not ${expected}`))
      answers.push({ path, ms: now - begun })
      if (now >= until && answers.length >= leastAnswers) done()
      else if (pauseMs === 0) ask()
      else void wait(pauseMs).then(ask)
    })
    socket.on('data', (received: Buffer) => {
      try {
        read(received)
      } catch (error) {
        failed(error instanceof Error ? error : new Error(String(error)))
      }
    })
    socket.once('error', failed)
    socket.once('close', () => failed(new Error(`${origin} closed a connection`)))
    ask()
  })
}

function networkOf(number: number): string {
  return `x-forwarded-for: ${1 + (number % 200)}.${(number / 200) & 255}.${(number / 51_200) & 255}.1\r\n`
}

function figuresOf(answers: readonly Answered[], elapsed: number, cpu: number | undefined): Figures {
  const sorted = answers.toSorted((a, b) => a.ms - b.ms)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? { path: '', ms: NaN }
  return {
    perSecond: answers.length / elapsed,
    p50: at(0.5).ms,
    p95: at(0.95).ms,
    p99: at(0.99).ms,
    ...(cpu !== undefined && { cpu: cpu / answers.length }),
    slowest: at(1),
  }
}
