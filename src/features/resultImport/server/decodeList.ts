import { decodeLegacy } from './legacyEncodings'

/** Bytes examined to detect UTF-16 without a byte order mark. */
const looked = 2000

/**
 * Decodes a file from a spreadsheet or timing program: UTF-8, UTF-16, or a legacy encoding of Windows, DOS or the old
 * Mac. Drops the byte order mark and NUL bytes.
 */
export function decodeList(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  const text = encoding === 'old' ? decodeLegacy(bytes) : new TextDecoder(encoding).decode(bytes)
  return text.replaceAll('\0', '')
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const begin = bytes.subarray(0, looked)
  const zeros = [0, 1].map((odd) => begin.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  const [even = 0, odd = 0] = zeros
  // Latin letters have a zero in every other byte.
  if (odd > begin.length / 8 && even < odd / 8) return 'utf-16le'
  if (even > begin.length / 8 && odd < even / 8) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'old'
  }
}
