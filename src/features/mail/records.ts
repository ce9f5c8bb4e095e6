import type { MailChoice, MailAddressState } from './mail'
import type { Queued } from '../../platform/jobs/workQueue'
import type { CollectionsOf } from '../../store/schema'

/** A user's email settings. They are private to the user, who has one record at most. */
export interface MailAddressRecord {
  /** Part of links in mails, so it is derived from neither the user nor the address. */
  readonly id: string
  readonly userId: string
  readonly address: string
  readonly how: Exclude<MailChoice, 'never'>
  readonly state: MailAddressState
  /** The nonce of the confirmation link, which makes it work once. Absent after confirmation. */
  readonly asked?: string
  /** Absent after confirmation. */
  readonly expires?: string
  /** Set if the user gets the weekly email. */
  readonly digest?: 'yes'
}

/** A queued mail that is not a notification: see `DeliveryRecord` for those. */
export interface MailRecord extends Queued {
  readonly kind: 'confirmation' | 'digest' | 'invitation'
  /** The id of a mail address or, for an invitation, of an invited address. */
  readonly addressId: string
}

export const collections = {
  mailAddresses: {
    limit: 'one per user',
    indexes: {
      byUser: { fields: ['userId'], unique: true },
      byDigest: { fields: ['digest'], sparse: true },
      byExpiry: { fields: ['expires'], sparse: true },
    },
    isPrivate: true,
    userReferences: { mailAddresses: { field: 'userId', exported: ['address', 'how', 'state'] } },
  },
  mails: {
    limit: 'a queue',
    indexes: { byDue: { fields: ['due'] }, byExpiry: { fields: ['expires'] } },
    isPrivate: true,
  },
} as const satisfies CollectionsOf<'mailAddresses' | 'mails'>

declare module '../../store/schema' {
  interface Records {
    mailAddresses: MailAddressRecord
    mails: MailRecord
  }
}
