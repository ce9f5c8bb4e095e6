import type { MailChoice, MailAddressState } from './mail'
import type { CollectionsOf } from '../../store/schema'

/** Where somebody gets their notices by mail. One of each user at most; shown to that user alone. */
export interface MailAddressRecord {
  /** In the links of mails, so it names neither the user nor the address. */
  readonly id: string
  readonly userId: string
  readonly address: string
  readonly how: Exclude<MailChoice, 'never'>
  readonly state: MailAddressState
  /** Given while the address is to be confirmed: what the link's key is made of, so that each link works once. */
  readonly asked?: string
  /** Given while the address is to be confirmed. */
  readonly expires?: string
  /** Given where a digest is sent. */
  readonly digest?: 'yes'
}

/** A mail on its way that is no notification: see `DeliveryRecord` for those. */
export interface MailRecord {
  readonly id: string
  readonly kind: 'confirmation' | 'digest'
  readonly addressId: string
  readonly due: string
  readonly attempts: number
  readonly expires: string
}

export const collections = {
  mailAddresses: {
    indexes: {
      byUser: { fields: ['userId'], unique: true },
      byDigest: { fields: ['digest'], sparse: true },
      byExpiry: { fields: ['expires'], sparse: true },
    },
    isPrivate: true,
    userReferences: { mailAddresses: { field: 'userId', exported: ['address', 'how', 'state'] } },
  },
  mails: {
    indexes: {
      byDue: { fields: ['due'] },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
  },
} as const satisfies CollectionsOf<'mailAddresses' | 'mails'>

type Own = typeof collections

declare module '../../store/records' {
  interface Records {
    mailAddresses: MailAddressRecord
    mails: MailRecord
  }
  interface Declared extends Own {}
}
