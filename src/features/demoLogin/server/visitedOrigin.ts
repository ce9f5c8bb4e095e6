import type { Request } from 'express'
import { parseUrl } from '../../../kernel/text/parseUrl'

/** Returns true if the URL leads to the machine that opens it. */
export function isOwnMachine({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * Returns the origin at which a demo is visited. On the same machine it may have several names and any port. From
 * elsewhere it is always the site's own.
 */
export function visitedOrigin(request: Request, siteOrigin: string): string {
  const visited = parseUrl(`http://${request.get('Host') ?? ''}`)
  return visited && isOwnMachine(visited) ? visited.origin : siteOrigin
}

/** Returns the origin at which this process can call itself. */
export function loopbackOrigin({ socket }: Request): string {
  const address = (socket.localAddress ?? '127.0.0.1').replace(/^::ffff:/, '')
  return `http://${address.includes(':') ? `[${address}]` : address}:${socket.localPort ?? 80}`
}
