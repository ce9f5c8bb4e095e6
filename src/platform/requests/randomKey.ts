import { randomBytes } from 'node:crypto'

/** Returns a secret for a link or a cookie: 192 bits, too many to guess. */
export function randomKey(): string {
  return randomBytes(24).toString('base64url')
}
