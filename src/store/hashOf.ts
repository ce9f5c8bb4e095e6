import { createHash } from 'node:crypto'

/**
 * The SHA-256 of a text, in letters for URLs. The store holds the hash of a browser's secret, so that a copy of the
 * store gives no secret away.
 */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
