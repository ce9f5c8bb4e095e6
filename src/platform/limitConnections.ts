import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { lateResponse } from './load/createGate'
import { openSockets } from './openSockets'

/** The time that the server waits for a client, and the bytes that it buffers for clients that do not read. */
export interface ConnectionLimits {
  /** Milliseconds for the headers of a request, and for a whole request. */
  readonly headersMs: number
  readonly requestMs: number
  /** Milliseconds between requests of a connection. */
  readonly idleMs: number
  /** Milliseconds without a byte in either direction. Node notices a client that stopped reading after twice as long. */
  readonly stalledMs: number
  /** Bytes of all responses that clients have not read yet. */
  readonly unreadBytes: number
  /** Milliseconds between two checks of these limits. */
  readonly checkMs: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 65_000,
  stalledMs: 15_000,
  unreadBytes: 128 * 1024 * 1024,
  checkMs: 500,
}

/** The limits that Node takes when a server is created. */
export function serverOptions(limits: ConnectionLimits): ServerOptions {
  return {
    connectionsCheckingInterval: limits.checkMs,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
  }
}

/** Ends connections that are stalled, and closes those with the most unread bytes when there are too many in all. */
export function limitConnections(
  server: Server,
  { stalledMs, unreadBytes, checkMs }: ConnectionLimits,
): void {
  const open = openSockets(server)
  server.setTimeout(stalledMs)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('timeout', (socket: Socket) => endStalled(socket, request, response))
  })

  const timer = setInterval(() => {
    let unread = 0
    for (const { writableLength } of open) unread += writableLength
    if (unread <= unreadBytes) return
    for (const socket of [...open].sort((a, b) => b.writableLength - a.writableLength)) {
      if (unread <= unreadBytes) return
      unread -= socket.writableLength
      socket.destroy()
    }
  }, checkMs).unref()
  server.once('close', () => clearInterval(timer))
}

/** A client that waits for a slow answer gets 503 instead of it; one that sends or reads nothing is cut off. */
function endStalled(
  socket: Socket,
  { complete, url }: IncomingMessage,
  { headersSent }: ServerResponse,
): void {
  if (complete && !headersSent) socket.end(lateResponse({ url }))
  else socket.destroy()
}
