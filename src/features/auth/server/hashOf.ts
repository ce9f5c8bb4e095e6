import { createHash } from 'node:crypto'

/** What the store keeps of a secret that a browser holds: a copy of the store gives none away. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
