import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Who has sent more requests than these without waiting for an answer is no browser and no proxy. */
export const waitingLimit = 100

/**
 * Answers the requests of each connection one after the other, and closes one on which very many wait. Node hands over
 * all that a connection has sent without waiting for answers, which must come in their order anyway: begun at once,
 * they would take the store and the processor from those who ask for one page.
 */
export function answerInTurn(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()

  function goOn(socket: Socket, queue: (() => void)[]) {
    const next = queue.shift()
    if (next && !socket.destroyed) next()
    else waiting.delete(socket)
  }

  return (request, response) => {
    const { socket } = request
    const begin = (queue: (() => void)[]) => {
      // Others have their turn first.
      response.once('close', () => setImmediate(goOn, socket, queue))
      answer(request, response)
    }
    const queue = waiting.get(socket)
    if (!queue) {
      const own: (() => void)[] = []
      waiting.set(socket, own)
      begin(own)
    } else if (queue.length < waitingLimit) queue.push(() => begin(queue))
    else socket.destroy()
  }
}
