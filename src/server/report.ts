import type { IncomingMessage } from 'node:http'

/** Is told of an error that is not the visitor's doing, and of the request that it was met in, if it was in one. */
export type Report = (error: unknown, request?: IncomingMessage) => void
