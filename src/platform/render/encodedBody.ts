import { promisify } from 'node:util'
import zlib from 'node:zlib'

type Options = zlib.BrotliOptions & zlib.ZlibOptions
type CompressNow = (bytes: Buffer, options: Options) => Buffer
type Compress = (bytes: Buffer, options: Options, done: (error: Error | null, body: Buffer) => void) => void

declare module 'node:zlib' {
  /** Since Node 22.15. */
  const zstdCompressSync: CompressNow | undefined
  const zstdCompress: Compress
}

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

/** The bytes to send. */
export interface Encoded {
  readonly encoding: Encoding
  readonly bytes: Buffer
}

/** A body in an accepted encoding. Each encoding is made once, when it is first needed. */
export type EncodedBody = (accepted: Encoding) => Promise<Encoded>

const { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompress, zstdCompressSync } = zlib

interface Way {
  readonly now: CompressNow
  /** In a thread. */
  readonly later: Compress
  readonly options: Options
}

/** The best first. Zstandard takes a third of Brotli's time, for a twentieth more bytes. */
const ways = new Map<Encoding, Way>()
// The parameter is `ZSTD_c_compressionLevel`.
const zstdOptions: Options = { params: { 100: 1 } }
if (zstdCompressSync) ways.set('zstd', { now: zstdCompressSync, later: zstdCompress, options: zstdOptions })
// Level 5 would take three times as long, for a tenth fewer bytes.
const brotliOptions: Options = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
ways.set('br', { now: brotliCompressSync, later: brotliCompress, options: brotliOptions })
ways.set('gzip', { now: gzipSync, later: gzip, options: {} })

/** The best that this Node has first. */
export const encodings: readonly Encoding[] = [...ways.keys(), 'identity']

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
  const way = ways.get(encoding)
  if (!way) return { encoding, bytes }
  const { now, later, options } = way
  const made = bytes.length > mostAtOnce ? await promisify(later)(bytes, options) : now(bytes, options)
  // Copied, because zlib returns a view of a larger buffer, which a cached body would hold on to.
  return { encoding, bytes: Buffer.from(made) }
}
