import { z } from 'zod'
import { mailChoices, type MailChoice } from './mail'
import { mailAddressLength } from './limits'
import { text } from '../../kernel/inputs/parseInput'

export type ChooseMailInput = z.input<typeof chooseMailInput>

const address = z.email().max(mailAddressLength)

/** Returns true for an address that mail may be sent to: no part of it can be read as a command or a header. */
export function isMailAddress(text: string): boolean {
  return address.safeParse(text).success
}

const noAddress = 'Enter a full email address, with an @ and a domain.'

/** An absent or empty address keeps the current one. */
export const chooseMailInput = z.object({
  how: z.enum(Object.keys(mailChoices) as MailChoice[], 'Choose when to get email notifications.'),
  address: text(mailAddressLength, noAddress)
    .transform((typed) => typed.trim())
    .refine((typed) => typed === '' || isMailAddress(typed), noAddress)
    .optional(),
})
