import type { MailAddressState, MailChoice } from './mail'

/** How the viewer gets their notices by email. */
export interface MailView {
  readonly how: MailChoice
  readonly address?: string
  readonly state?: MailAddressState
  /** An address that the viewer's login has: it is used only once they say so. */
  readonly suggested?: string
}
