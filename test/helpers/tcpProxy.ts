import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A way to a server that a test can close and open again. */
export interface TcpProxy {
  readonly port: number
  /** Ends all connections and refuses new ones, like a server that is not running. */
  close(): Promise<void>
  /** Listens on the same port again. */
  open(): Promise<void>
  /** Takes connections and passes nothing on, like a server that hangs or a network that swallows packets. */
  hang(): void
  /** Passes on again what comes from now on; what hung is cut off. */
  resume(): void
}

/** Receives the bytes from both ends of one connection. */
export interface Passing {
  readonly near: (bytes: Buffer) => void
  readonly far: (bytes: Buffer) => void
}

/**
 * Listens on a free port of loopback and forwards everything to `host:port`. `watch` is called for each connection, and
 * what it returns with the data from both ends, before that is passed on. `reset` ends the connection at once.
 */
export async function openTcpProxy(
  host: string,
  port: number,
  watch?: (reset: () => void) => Passing,
): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let hanging = false
  const track = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((near) => {
    track(near)
    const far = track(connect(port, host))
    const passing = watch?.(() => near.resetAndDestroy())
    const pass = (from: Socket, to: Socket, see?: Passing['near']): void => {
      from.on('data', (bytes: Buffer) => {
        see?.(bytes)
        if (!hanging && to.writable) to.write(bytes)
      })
      from.on('close', () => to.destroy())
    }
    pass(near, far, passing?.near)
    pass(far, near, passing?.far)
  })
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const listen = async (on: number): Promise<number> => {
    server.listen(on, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch (error) {
      // A connection of another process may have got the port while the proxy was closed.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      await sleep(50)
      return listen(on)
    }
    return (server.address() as AddressInfo).port
  }
  const ownPort = await listen(0)
  return {
    port: ownPort,
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
    async open() {
      hanging = false
      if (!server.listening) await listen(ownPort)
    },
    hang() {
      hanging = true
    },
    resume() {
      hanging = false
      cut()
    },
  }
}
