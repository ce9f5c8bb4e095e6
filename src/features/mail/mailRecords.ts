import type { MailAddressState, MailChoice } from './mail'

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

/** A mail on its way that is no notice: see `DeliveryRecord` for those. */
export interface MailRecord {
  readonly id: string
  readonly kind: 'confirmation' | 'digest'
  readonly addressId: string
  readonly due: string
  readonly attempts: number
  readonly expires: string
}
