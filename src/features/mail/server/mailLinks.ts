import { paths } from '../../../kernel/urls/paths'
import type { MailAddressRecord } from '../records'
import { createLinkKeys } from '../../auth/server/createLinkKeys'

/**
 * Creates the links in mails. Their keys are derived from the secret, so every mail to an address has the same unsubscribe
 * link, and the database alone is not enough to forge one.
 */
export function createMailLinks(secret: string) {
  const { keyOf, isKeyOf } = createLinkKeys(secret, 'links of mails')
  return {
    /** Returns the path that unsubscribes an address without a login. */
    end: (id: string): string => paths.endMail(id, keyOf(`end ${id}`)),
    isEnd: (id: string, given: string): boolean => isKeyOf(`end ${id}`, given),

    /** Returns the path that confirms an address; undefined if there is nothing to confirm. */
    confirm: ({ id, asked }: MailAddressRecord): string | undefined =>
      asked && paths.confirmMail(id, keyOf(`confirm ${id} ${asked}`)),
    isConfirm: ({ id, asked }: MailAddressRecord, given: string): boolean =>
      asked !== undefined && isKeyOf(`confirm ${id} ${asked}`, given),
  }
}

export type MailLinks = ReturnType<typeof createMailLinks>
