import type { IncomingMessage } from 'node:http'

/** Called with an error that is not the visitor's fault, and the request that caused it, if there was one. */
export type Report = (error: unknown, request?: IncomingMessage) => void
