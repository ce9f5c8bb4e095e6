import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The number of waiting requests at which reading stops: a server that does not read learns late that the client is
 * gone.
 */
const enough = 100

type Exchange = readonly [request: IncomingMessage, response: ServerResponse]

/**
 * Passes the requests of one connection to `handle` one after another: each after the response to the one before, and
 * after other connections had their turn. Node passes on everything it has read at once, and a client may send
 * thousands of requests without waiting for a response. While many wait, nothing more is read from the connection.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  /** The waiting requests of each connection with a request in progress. */
  const connections = new WeakMap<Socket, Exchange[]>()

  function begin(socket: Socket, [request, response]: Exchange): void {
    response.once('close', () => goOn(socket))
    handle(request, response)
  }

  function goOn(socket: Socket): void {
    const waiting = connections.get(socket) ?? []
    // No one would get the response: the client is gone, or knows that the connection ends with the last response.
    const next = socket.writable ? waiting.shift() : undefined
    if (!next) {
      connections.delete(socket)
      return
    }
    setImmediate(() => {
      readMoreOrNot(socket, waiting)
      begin(socket, next)
    })
  }

  function readMoreOrNot(socket: Socket, waiting: readonly Exchange[]): void {
    if (waiting.length >= enough) socket.pause()
    else socket.resume()
  }

  return (request, response) => {
    const { socket } = request
    const waiting = connections.get(socket)
    if (!waiting) {
      connections.set(socket, [])
      begin(socket, [request, response])
      return
    }
    waiting.push([request, response])
    // Later: Node itself resumes reading after it has passed on a whole request, and after a response.
    process.nextTick(readMoreOrNot, socket, waiting)
  }
}
