import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** So many wait at least before no more is read: who does not read learns late that the client went. */
const enough = 100

type Exchange = readonly [request: IncomingMessage, response: ServerResponse]

/**
 * Hands the requests of one connection to `answer` one after the other, each when the one before is answered and
 * everybody else had a turn. Node hands on all that it has read at once, and a connection may send some thousand requests
 * without waiting for an answer. While many wait, no more of it is read.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  /** Those that wait, of each connection with a request that is being answered. */
  const connections = new WeakMap<Socket, Exchange[]>()

  function begin(socket: Socket, [request, response]: Exchange): void {
    response.once('close', () => goOn(socket))
    answer(request, response)
  }

  function goOn(socket: Socket): void {
    const waiting = connections.get(socket) ?? []
    // Nobody would get the answer where the client went, or was told that the connection ends with the last one.
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
    // Later: Node reads on by itself when it has handed on the whole of a request, and when it has answered one.
    process.nextTick(readMoreOrNot, socket, waiting)
  }
}
