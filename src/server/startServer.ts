import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long requests under way may take once the server is told to stop. */
const drainMilliseconds = 10_000

/**
 * Listens on a port (0 picks a free one) with the application that is made for it. `stop` takes no more connections,
 * lets requests under way finish, and resolves when the last is answered or the time for it is over.
 */
export async function startServer(appAt: (port: number) => RequestListener, port: number, host?: string) {
  let stopping = false
  const site: { app?: RequestListener } = {}
  const server = createServer((request, response) => {
    // A busy client would keep its connection open, and with it the server.
    if (stopping) response.setHeader('Connection', 'close')
    site.app?.(request, response)
  })
  server.requestTimeout = 30_000
  server.headersTimeout = 10_000
  server.keepAliveTimeout = 65_000

  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, listening)
  })
  const address = server.address() as AddressInfo
  site.app = appAt(address.port)

  async function stop() {
    stopping = true
    const closed = new Promise((done) => server.close(done))
    server.closeIdleConnections()
    const limit = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
    await closed
    clearTimeout(limit)
  }

  return { port: address.port, stop }
}
