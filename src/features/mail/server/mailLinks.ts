import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { paths } from '../../../domain/paths'
import type { MailAddressRecord } from '../../../store/schema'

/**
 * The links of mails. Their keys follow from the secret, so that every mail to an address has the same link to end them
 * all, and the store holds nothing of which a link could be made.
 */
export function createMailLinks(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links of mails', 32))
  const keyOf = (use: 'end' | 'confirm', what: string) =>
    createHmac('sha256', key).update(`${use} ${what}`).digest('base64url')
  return {
    /** The path that ends all mail to an address, by its id, without a login. */
    end: (id: string): string => paths.endMail(id, keyOf('end', id)),
    isEnd: (id: string, given: string): boolean => isSame(given, keyOf('end', id)),

    /** The path that confirms an address; undefined where nobody asked for that. */
    confirm: ({ id, asked }: MailAddressRecord): string | undefined =>
      asked && paths.confirmMail(id, keyOf('confirm', `${id} ${asked}`)),
    isConfirm: ({ id, asked }: MailAddressRecord, given: string): boolean =>
      asked !== undefined && isSame(given, keyOf('confirm', `${id} ${asked}`)),
  }
}

export type MailLinks = ReturnType<typeof createMailLinks>

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
