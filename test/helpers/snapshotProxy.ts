import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Timestamp, type Document } from 'mongodb'
import { responsesAt, documentOf, idAt, wholeMessages, withDocument } from './wireMessages'

/** A command that the driver has sent. */
export interface SentCommand {
  /** Such as `find` or `commitTransaction`. */
  readonly name: string
  /** The moment that it reads at; absent if the server is to choose one. */
  readonly at?: string | undefined
  /** Reads from a snapshot outside of a transaction. */
  readonly isSnapshot: boolean
}

export interface SnapshotProxy {
  readonly port: number
  readonly sent: SentCommand[]
  /** Responds to reads at a named moment only when this many have been asked. */
  together: number
  /** The error code of the next read at a named moment. */
  refusal?: number | undefined
  close(): Promise<void>
}

interface ReadCommand {
  readonly readConcern?: { readonly level?: string; readonly atClusterTime?: Timestamp }
  readonly startTransaction?: boolean
}

/**
 * Listens on a free port of loopback, and makes a server without snapshot sessions look like one that has them: it names
 * the moment of each read, unless `namesMoments` is false. It reads the latest data all the same.
 */
export async function openSnapshotProxy(
  host: string,
  port: number,
  { namesMoments = true } = {},
): Promise<SnapshotProxy> {
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let moments = 0
  const server = createServer((near) => {
    const far = connect(port, host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    const moment = new Map<number, Timestamp>()
    const release = () => {
      if (held.length < proxy.together) return
      for (const send of held.splice(0)) send()
    }
    const onMessage = (socket: Socket, take: (message: Buffer) => void) =>
      socket.on('data', wholeMessages(take))
    onMessage(near, (message) => {
      const command = documentOf(message)
      const { at, isSnapshot } = see(command)
      if (!isSnapshot || !namesMoments) return void far.write(message)
      const id = message.readInt32LE(idAt)
      moment.set(id, at ?? new Timestamp({ t: (moments += 1), i: 1 }))
      const { readConcern: _, ...plain } = command
      if (at === undefined) return void far.write(withDocument(message, plain))
      const code = proxy.refusal
      proxy.refusal = undefined
      if (code !== undefined) {
        const refused = withDocument(message, { ok: 0, code, codeName: 'Refused', errmsg: 'No snapshot.' })
        refused.writeInt32LE(id, responsesAt)
        return void near.write(refused)
      }
      held.push(() => far.write(withDocument(message, plain)))
      release()
    })
    onMessage(far, (message) => {
      const time = moment.get(message.readInt32LE(responsesAt))
      if (!time) return void near.write(message)
      const answer = documentOf(message)
      const { cursor } = answer as { readonly cursor?: object }
      near.write(
        withDocument(message, { ...answer, ...(cursor && { cursor: { ...cursor, atClusterTime: time } }) }),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function see(command: Document): { readonly at: Timestamp | undefined; readonly isSnapshot: boolean } {
    const { readConcern, startTransaction } = command as ReadCommand
    const isSnapshot = readConcern?.level === 'snapshot' && startTransaction === undefined
    const at = readConcern?.atClusterTime
    proxy.sent.push({ name: Object.keys(command)[0] ?? '', at: at && `${at.t}.${at.i}`, isSnapshot })
    return { at, isSnapshot }
  }

  const proxy: SnapshotProxy = {
    port: (server.address() as AddressInfo).port,
    sent: [],
    together: 1,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return proxy
}
