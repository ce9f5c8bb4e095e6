/** When somebody gets their notices by email. */
export const mailChoices = {
  atOnce: 'As they happen',
  weekly: 'Weekly, on Monday',
  never: 'Never',
} as const

export type MailChoice = keyof typeof mailChoices

/**
 * 'asked': a link was sent that confirms it. 'refused': its server has refused a mail, as there is no such mailbox. Only
 * a confirmed address gets notices.
 */
export type MailAddressState = 'asked' | 'confirmed' | 'refused'
