import type { Request } from 'express'
import { parseUrl } from '../../../kernel/text/parseUrl'

const ownMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * The origin at which somebody visits a demo. On the same machine it may have several names and any port. From
 * elsewhere it is the site's own, whatever the request says.
 */
export function visitedOrigin(request: Request, siteOrigin: string): string {
  const visited = parseUrl(`http://${request.get('Host') ?? ''}`)
  return visited && ownMachine.includes(visited.hostname) ? visited.origin : siteOrigin
}

/** The address at which this process reaches itself. */
export function loopbackOrigin({ socket }: Request): string {
  const address = (socket.localAddress ?? '127.0.0.1').replace(/^::ffff:/, '')
  return `http://${address.includes(':') ? `[${address}]` : address}:${socket.localPort ?? 80}`
}
