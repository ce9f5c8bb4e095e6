import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** In the order in which they are preferred. */
export const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

/** Bytes as they are sent. */
export interface Encoded {
  readonly encoding: Encoding
  readonly bytes: Buffer
}

/** A body in an encoding that is accepted; made once for each, when it is first asked for. */
export type EncodedBody = (accepted: Encoding) => Promise<Encoded>

/** 5 would take three times as long, for a tenth fewer bytes. */
const brotliQuality = 3

/** Fewer bytes are sent in one packet as they are. */
const smallest = 1024

/** More bytes would hold up other requests for some milliseconds: they are left to a thread. */
const mostAtOnce = 64 * 1024

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
  const inThread = bytes.length > mostAtOnce
  if (encoding === 'gzip') {
    return { encoding, bytes: inThread ? await promisify(gzip)(bytes) : gzipSync(bytes) }
  }
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }
  return {
    encoding,
    bytes: inThread ? await promisify(brotliCompress)(bytes, options) : brotliCompressSync(bytes, options),
  }
}
