/** When somebody gets their notices by email. */
export const mailChoices = {
  atOnce: 'Each of them at once, but in my quiet hours',
  weekly: 'What I have not seen, once a week: on Monday morning',
  never: 'No email',
} as const

export type MailChoice = keyof typeof mailChoices

/**
 * 'asked': a link was sent that confirms it. 'refused': its server has refused a mail, as there is no such mailbox. Only
 * a confirmed address gets notices.
 */
export type MailAddressState = 'asked' | 'confirmed' | 'refused'
