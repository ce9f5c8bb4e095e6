import { paths } from '../../../kernel/urls/paths'
import type { MailAddressRecord } from '../records'
import { createLinkKeys } from '../../auth/server/createLinkKeys'

/**
 * The links of mails. Their keys follow from the secret, so that every mail to an address has the same link to end them
 * all, and the store holds nothing of which a link could be made.
 */
export function createMailLinks(secret: string) {
  const { keyOf, isKeyOf } = createLinkKeys(secret, 'links of mails')
  return {
    /** The path that ends all mail to an address, by its id, without a login. */
    end: (id: string): string => paths.endMail(id, keyOf(`end ${id}`)),
    isEnd: (id: string, given: string): boolean => isKeyOf(`end ${id}`, given),

    /** The path that confirms an address; undefined where nobody asked for that. */
    confirm: ({ id, asked }: MailAddressRecord): string | undefined =>
      asked && paths.confirmMail(id, keyOf(`confirm ${id} ${asked}`)),
    isConfirm: ({ id, asked }: MailAddressRecord, given: string): boolean =>
      asked !== undefined && isKeyOf(`confirm ${id} ${asked}`, given),
  }
}

export type MailLinks = ReturnType<typeof createMailLinks>
