import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Connections {
  readonly origin: string
  readonly connections: number
}

/** So many connections to a server, all of them there. Throws where it takes one of them not. */
export async function openSockets({ origin, connections }: Connections): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(origin)
  return Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(socket, 'connect')
      return socket
    }),
  )
}
