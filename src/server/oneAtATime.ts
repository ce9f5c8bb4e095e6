import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = readonly [request: IncomingMessage, response: ServerResponse]

/**
 * Hands the requests of one connection to `answer` one after the other, each when the one before is answered and
 * everybody else had a turn. Node hands on all that it has read at once, and a connection may send some thousand requests
 * without waiting for an answer. While some wait, no more of it is read.
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
    // It may be about to send the body of the last one.
    if (waiting.length === 0) socket.resume()
    setImmediate(begin, socket, next)
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
    socket.pause()
  }
}
