import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../src/features/sample/server/random'

export interface AttackerNeeds {
  readonly origin: string
  /** Where it all comes from; a member may be there, too. */
  readonly address: string
  readonly random: Pick<Random, 'pick' | 'next'>
  readonly isOver: () => boolean
}

/** Milliseconds for which connections are held, and at most between two attacks. */
const [usuallyHeld, pause] = [8000, 4000]

/** What one client without an account does to have the site for itself; `share` of it. */
export function createAttacks(
  { origin, address }: Pick<AttackerNeeds, 'origin' | 'address'>,
  { held = usuallyHeld, share = 1 } = {},
) {
  const { hostname, port, host } = new URL(origin)
  const from = `Host: ${host}\r\nX-Forwarded-For: ${address}\r\n`
  let asked = 0

  /** Opens so many connections, sends the same over each, and leaves after a while. */
  async function hold(count: number, sent: string, begin: (socket: Socket) => void = () => undefined) {
    const sockets = Array.from({ length: count * share }, () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => socket.destroy())
      begin(socket)
      socket.write(sent)
      return socket
    })
    await sleep(held)
    for (const socket of sockets) socket.destroy()
  }

  /** Asks so often at once; what is answered, or whether, is the site's to say. */
  async function ask(count: number, path: () => string, init: RequestInit = {}) {
    const headers = { 'X-Forwarded-For': address, Origin: origin, ...(init.headers as object | undefined) }
    const answers = Array.from({ length: count * share }, async () => {
      const signal = AbortSignal.timeout(held)
      await (await fetch(origin + path(), { ...init, headers, redirect: 'manual', signal })).arrayBuffer()
    })
    await Promise.allSettled(answers)
  }

  const script = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }
  const pages = () => ask(100, () => `/?x=${(asked += 1)}`)
  const halfForm =
    `POST /add-event HTTP/1.1\r\n${from}Origin: ${origin}\r\nCookie: a=b\r\n` +
    'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\ntitle=a'

  return {
    'half-sent forms and pages': () => Promise.all([hold(40, halfForm), pages()]),
    'pages, never the same': pages,
    'calls without a login': () =>
      ask(700, () => '/api/event', { method: 'POST', headers: script, body: '{}' }),
    'logins that begin': () => ask(200, () => '/auth/google'),
    'headers that do not end': () => hold(100, `GET / HTTP/1.1\r\n${from}`),
    'answers that are not read': () =>
      hold(100, `GET /past-events HTTP/1.1\r\n${from}\r\n`.repeat(20), (socket) => socket.pause()),
  }
}

/** Attacks in one way after the other until it is over. Returns how often it did. */
export async function runAttacker({ random, isOver, ...target }: AttackerNeeds): Promise<number> {
  const attacks = Object.values(createAttacks(target))
  let count = 0
  while (!isOver()) {
    await random.pick(attacks)()
    count += 1
    await sleep(pause * random.next())
  }
  return count
}
