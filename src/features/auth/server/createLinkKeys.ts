import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signs links with a key derived from the secret and the name of the use, so the store holds no key. */
export function createLinkKeys(secret: string, use: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  const keyOf = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url')
  return {
    keyOf,
    isKeyOf: (subject: string, given: string): boolean => {
      const [one, other] = [Buffer.from(given), Buffer.from(keyOf(subject))]
      return one.length === other.length && timingSafeEqual(one, other)
    },
  }
}
