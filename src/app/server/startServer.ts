import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectionLimits, limitConnections, serverOptions } from '../../platform/limitConnections'
import { oneAtATime } from '../../platform/oneAtATime'
import { stopGently } from '../../platform/stopGently'

/** Connections that may wait to be accepted; of more than the system has room for, clients notice seconds later. */
const backlog = 2048

/** The server cannot listen; the message is for the host, and says what to do. */
export class CannotListen extends Error {
  override name = 'CannotListen'
}

/** Listens on a port (0 picks a free one) with the application made for it. Throws `CannotListen`. */
export async function startServer(
  appAt: (port: number) => RequestListener,
  port: number,
  host?: string,
  limits = connectionLimits,
) {
  const site: { app?: RequestListener } = {}
  const server = createServer(serverOptions(limits))
  const { farewell, stop } = stopGently(server)
  server.on('request', oneAtATime(farewell((request, response) => site.app?.(request, response))))
  limitConnections(server, limits)

  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(listenError(error, port, host)))
    server.listen({ port, host, backlog }, listening)
  })
  const address = server.address() as AddressInfo
  site.app = appAt(address.port)

  return { port: address.port, stop }
}

/** An address to listen on as it stands in a URL. */
export function hostInUrl(host = 'localhost'): string {
  return host.includes(':') ? `[${host}]` : host
}

function listenError(error: NodeJS.ErrnoException, port: number, host = ''): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop that program, or set PORT to a different port.`,
    EACCES: `Startline doesn’t have permission to listen on port ${port}. Set PORT to a different port.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine. Set HOST to one that is.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine. Set HOST to one that is.`,
  }
  const reason = reasons[error.code ?? '']
  return reason === undefined ? error : new CannotListen(reason, { cause: error })
}
