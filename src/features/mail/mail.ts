export const mailChoices = {
  atOnce: 'As they happen',
  weekly: 'Weekly, on Monday',
  never: 'Never',
} as const

export type MailChoice = keyof typeof mailChoices

/**
 * 'asked' means that a confirmation link was sent, 'refused' that the mail server reported that the mailbox does not exist.
 * Only confirmed addresses get notifications.
 */
export type MailAddressState = 'asked' | 'confirmed' | 'refused'
