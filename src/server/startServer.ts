import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { connectionLimits, limitConnections, serverOptions } from './limitConnections'
import { oneAtATime } from './oneAtATime'

/** How long open requests may take once the server is told to stop. */
const drainMilliseconds = 10_000

/** How long clients have to learn that their connection ends: a request may be on its way at that moment. */
const farewellMilliseconds = 500

/** Connections that may wait to be accepted; of more than the system has room for, clients notice seconds later. */
const backlog = 2048

/** The server cannot listen; the message tells the person who starts the site what to do. */
export class CannotListen extends Error {
  override name = 'CannotListen'
}

/**
 * Listens on a port (0 picks a free one) with the application that is made for it. Throws `CannotListen`. `stop`
 * first answers with `Connection: close` for a moment, so that no request meets a closed connection. Then it accepts
 * no more connections and lets open requests finish. It resolves when the last one is answered or the time is over.
 */
export async function startServer(
  appAt: (port: number) => RequestListener,
  port: number,
  host?: string,
  limits = connectionLimits,
) {
  let stopping = false
  const site: { app?: RequestListener } = {}
  const server = createServer(
    serverOptions(limits),
    oneAtATime((request, response) => {
      // A busy client would hold its connection open, and with it the server.
      if (stopping) response.setHeader('Connection', 'close')
      site.app?.(request, response)
    }),
  )
  limitConnections(server, limits)

  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(listenError(error, port, host)))
    server.listen({ port, host, backlog }, listening)
  })
  const address = server.address() as AddressInfo
  site.app = appAt(address.port)

  const countConnections = () =>
    new Promise<number>((counted, failed) => {
      server.getConnections((error, count) => (error ? failed(error) : counted(count)))
    })

  async function stop(farewellMs = farewellMilliseconds) {
    stopping = true
    if ((await countConnections()) > 0) await delay(farewellMs)
    const closed = new Promise((done) => server.close(done))
    server.closeIdleConnections()
    const limit = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
    await closed
    clearTimeout(limit)
  }

  return { port: address.port, stop }
}

function listenError(error: NodeJS.ErrnoException, port: number, host = ''): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop that one, or choose another PORT.`,
    EACCES: `Port ${port} is not for this user to listen on. Choose another PORT.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Choose another HOST.`,
    ENOTFOUND: `${host} is no address of this machine. Choose another HOST.`,
  }
  const reason = reasons[error.code ?? '']
  return reason === undefined ? error : new CannotListen(reason, { cause: error })
}
