import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../src/features/sample/server/random'

export interface SlowClientNeeds {
  readonly origin: string
  readonly random: Random
  readonly isOver: () => boolean
}

/** Milliseconds for which one of them stays, at most. */
const stay = 20_000

const head = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n`

/** What holds a connection and does nothing with it. */
const habits: readonly ((socket: Socket, random: Random) => void)[] = [
  // Half a request.
  (socket) => socket.write(head('GET', '/')),
  // A body that does not come.
  (socket, random) =>
    socket.write(
      `${head('POST', '/api/event')}Content-Type: application/json\r\nContent-Length: ${1 + random.below(60_000)}\r\n\r\n{`,
    ),
  // Many requests, and no answer read.
  (socket, random) => {
    socket.pause()
    socket.write(`${head('GET', '/past-events')}\r\n`.repeat(1 + random.below(150)))
  },
  // One that goes away in the middle of an answer.
  (socket) => {
    socket.write(`${head('GET', '/')}\r\n`)
    socket.once('data', () => socket.destroy())
  },
  // What is no HTTP at all.
  (socket, random) => socket.write(Buffer.from(Array.from({ length: 2000 }, () => random.below(256)))),
]

/** Connects, is slow or rude, and leaves, one connection after the other until it is over. Returns how many there were. */
export async function runSlowClient({ origin, random, isOver }: SlowClientNeeds): Promise<number> {
  const { hostname, port } = new URL(origin)
  let connections = 0
  while (!isOver()) {
    const socket = connect(Number(port), hostname)
    // Whether it is refused, cut off or left alone is the site's to say.
    socket.on('error', () => socket.destroy())
    const closed = new Promise((resolve) => socket.once('close', resolve))
    random.pick(habits)(socket, random)
    const left = new AbortController()
    await Promise.race([closed, sleep(stay * random.next(), undefined, { signal: left.signal })])
    left.abort()
    socket.destroy()
    connections += 1
    await sleep(500 * random.next())
  }
  return connections
}
