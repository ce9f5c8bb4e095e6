import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Rendered } from './renderPage'

/** A page's bytes, or where it sends the visitor. */
export interface MadePage {
  readonly status: number
  readonly location?: string
  readonly etag: string
  /** Made once for each encoding, when it is first asked for. */
  readonly body: (encoding: Encoding) => Promise<Buffer>
}

/** In the order in which they are preferred. */
export const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

const encode: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: (bytes) => Promise.resolve(bytes),
}

export function makePage({ status, html = '', location }: Rendered): MadePage {
  const bytes = Buffer.from(html)
  const bodies = new Map<Encoding, Promise<Buffer>>()
  return {
    status,
    location,
    // Weak, because every encoding has the same.
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url')}"`,
    body: (encoding) => {
      const body = bodies.get(encoding) ?? encode[encoding](bytes)
      bodies.set(encoding, body)
      return body
    },
  }
}
