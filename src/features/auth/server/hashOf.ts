import { createHash } from 'node:crypto'

/** The hash that the store holds of a browser's secret, so that a copy of the store gives no secret away. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
