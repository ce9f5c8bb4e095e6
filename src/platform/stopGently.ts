import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import { openSockets } from './openSockets'

/**
 * The time that open requests may take after the signal to stop. Docker kills after ten seconds, with the store still
 * open.
 */
const drainMilliseconds = 7000

/** The time for clients to learn that their connection ends: a request may be on its way at that moment. */
const farewellMilliseconds = 500

/** The time limit for connections that never stop sending. */
const readMilliseconds = 1000

/** The interval at which newly idle connections are closed. */
const closingMilliseconds = 100

/**
 * Lets a server stop without resetting a connection. It refuses new connections first, and answers on the others with
 * `Connection: close`. Node would close connections whose request it has not read yet, so the listener closes, and idle
 * connections end, only when everything that has arrived is read.
 */
export function stopGently(server: Server) {
  let stopping = false
  let held: (() => void)[] | undefined

  let connections = 0
  server.on('connection', () => (connections += 1))
  const sockets = openSockets(server)

  function closeIdle(): void {
    server.closeIdleConnections()
    // Node counts a connection without any request as busy. Browsers open some ahead.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  /** Does `work` after the event loop has accepted and read everything that has arrived. Requests wait until then. */
  async function whenAllIsRead(work: () => void): Promise<void> {
    const waiting: (() => void)[] = []
    held = waiting
    const end = performance.now() + readMilliseconds
    // One connection is accepted in each turn of the event loop, and read in the next. The first turn may be half over.
    for (let calm = 0; calm < 3 && performance.now() < end;) {
      const before = connections
      await turn()
      calm = connections === before ? calm + 1 : 0
    }
    work()
    held = undefined
    for (const answer of waiting) answer()
  }

  return {
    /** The listener for requests, which says that connections end while the server stops. */
    farewell:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        // A busy client would hold its connection open, and with it the server.
        if (stopping) response.setHeader('Connection', 'close')
        if (held) held.push(() => listener(request, response))
        else listener(request, response)
      },

    /** Resolves when the last request is answered or the time is over. */
    stop: async (farewellMs = farewellMilliseconds): Promise<void> => {
      stopping = true
      const closed = once(server, 'close').then(() => true)
      const limit = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
      // The http server's own `close` also closes connections.
      await whenAllIsRead(() => NetServer.prototype.close.call(server))
      let isClosed = await Promise.race([closed, delay(farewellMs, false)])
      while (!isClosed) {
        await whenAllIsRead(closeIdle)
        isClosed = await Promise.race([closed, delay(closingMilliseconds, false)])
      }
      clearTimeout(limit)
    },
  }
}
