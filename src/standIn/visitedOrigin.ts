import type { Request } from 'express'

const ownMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * The origin at which somebody looks at a demo. On the machine itself that may have several names and any port; from
 * elsewhere it is the site's own, whatever the request says.
 */
export function visitedOrigin(request: Request, siteOrigin: string): string {
  const visited = `http://${request.get('Host') ?? ''}`
  if (!URL.canParse(visited)) return siteOrigin
  const { hostname, origin } = new URL(visited)
  return ownMachine.includes(hostname) ? origin : siteOrigin
}

/** Where this process itself is reached, from itself. */
export function loopbackOrigin({ socket }: Request): string {
  const address = (socket.localAddress ?? '127.0.0.1').replace(/^::ffff:/, '')
  return `http://${address.includes(':') ? `[${address}]` : address}:${socket.localPort ?? 80}`
}
