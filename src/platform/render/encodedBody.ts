import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** The best first. */
export const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

/** The bytes to send. */
export interface Encoded {
  readonly encoding: Encoding
  readonly bytes: Buffer
}

/** A body in an accepted encoding. Each encoding is made once, when it is first needed. */
export type EncodedBody = (accepted: Encoding) => Promise<Encoded>

/** Level 5 would take three times as long, for a tenth fewer bytes. */
const brotliQuality = 3

/** A shorter body fits in one packet uncompressed. */
const smallest = 1024

/** A longer body would block other requests for more than a millisecond: a thread compresses it, which takes more in all. */
const mostAtOnce = 96 * 1024

export function encodedBody(bytes: Buffer): EncodedBody {
  const bodies = new Map<Encoding, Promise<Encoded>>()
  return (accepted) => {
    const encoding = bytes.length < smallest ? 'identity' : accepted
    const body = bodies.get(encoding) ?? encode(bytes, encoding)
    bodies.set(encoding, body)
    return body
  }
}

async function encode(bytes: Buffer, encoding: Encoding): Promise<Encoded> {
  if (encoding === 'identity') return { encoding, bytes }
  // Copied, because zlib returns a view of a larger buffer, which a cached body would hold on to.
  return { encoding, bytes: Buffer.from(await compressed(bytes, encoding, bytes.length > mostAtOnce)) }
}

function compressed(bytes: Buffer, encoding: 'br' | 'gzip', inThread: boolean): Buffer | Promise<Buffer> {
  if (encoding === 'gzip') return inThread ? promisify(gzip)(bytes) : gzipSync(bytes)
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }
  return inThread ? promisify(brotliCompress)(bytes, options) : brotliCompressSync(bytes, options)
}
