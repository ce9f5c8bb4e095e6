import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../src/features/sample/server/random'

/** Does something to a site that no one should, and ends; whether it is answered is the site's to say. */
export type Nuisance = () => Promise<unknown>

export interface NuisanceNeeds {
  readonly origin: string
  /** The client's network, which a member may share. */
  readonly address: string
  readonly random: Random
  /** Milliseconds that connections are held, and a share of how much is usually done. */
  readonly held?: number
  readonly share?: number
}

/** Abuses by one client without an account: holding connections idle, or trying to use up the site. */
export function createNuisances({ origin, address, random, held = 8000, share = 1 }: NuisanceNeeds) {
  const { hostname, port, host } = new URL(origin)
  let asked = 0

  /** Opens so many connections, sends the same over each, and leaves after a while. */
  async function hold(
    count: number,
    sent: string | Buffer,
    begin: (socket: Socket) => void = () => undefined,
  ) {
    const sockets = Array.from({ length: Math.ceil(count * share) }, () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => socket.destroy())
      begin(socket)
      socket.write(sent)
      return socket
    })
    await sleep(held)
    for (const socket of sockets) socket.destroy()
  }

  /** Asks so often at once. */
  async function ask(count: number, path: () => string, init: RequestInit = {}) {
    const headers = { 'X-Forwarded-For': address, Origin: origin, ...(init.headers as object | undefined) }
    const answers = Array.from({ length: Math.ceil(count * share) }, async () => {
      const signal = AbortSignal.timeout(held)
      await (await fetch(origin + path(), { ...init, headers, redirect: 'manual', signal })).arrayBuffer()
    })
    await Promise.allSettled(answers)
  }

  const head = (line: string, ...more: readonly string[]) =>
    [`${line} HTTP/1.1`, `Host: ${host}`, `X-Forwarded-For: ${address}`, ...more, ''].join('\r\n')
  const type = 'Content-Type: application/x-www-form-urlencoded'
  const form = `${head('POST /add-event', `Origin: ${origin}`, 'Cookie: a=b', type)}Content-Length: 60000

`
  const json = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }
  const call = { method: 'POST', headers: json, body: '{}' }
  const pages = () => ask(100, () => `/?x=${(asked += 1)}`)
  const manyPages = `${head('GET /past-events')}\r\n`.repeat(20)

  const nuisances: Readonly<Record<string, Nuisance>> = {
    'half a request': () => hold(100, head('GET /')),
    'half-sent forms and pages': () => Promise.all([hold(40, `${form}title=a`), pages()]),
    'answers that are not read': () => hold(100, manyPages, (socket) => socket.pause()),
    'those who go away in the middle of an answer': () =>
      hold(100, `${head('GET /')}\r\n`, (socket) => socket.once('data', () => socket.destroy())),
    'what is no HTTP at all': () =>
      hold(100, Buffer.from(Array.from({ length: 2000 }, () => random.below(256)))),
    'pages, never the same': pages,
    'calls without a login': () => ask(700, () => '/api/event', call),
    'logins that begin': () => ask(200, () => '/auth/google'),
  }
  return Object.values(nuisances)
}

/** Is a nuisance in one way after the other until it is over. Returns how often. */
export async function keepAnnoying(
  nuisances: readonly Nuisance[],
  pause: number,
  { random, isOver }: { readonly random: Random; readonly isOver: () => boolean },
): Promise<number> {
  let count = 0
  while (!isOver()) {
    await random.pick(nuisances)()
    count += 1
    await sleep(pause * random.next())
  }
  return count
}
