import { z } from 'zod'
import { mailChoices, type MailChoice } from './mail'
import { mailAddressLength } from '../../kernel/limits'

export type ChooseMailInput = z.input<typeof chooseMailInput>

const address = z.email().max(mailAddressLength)

/** Whether mail is sent to it: of no other address a part could be read as a command or a header. */
export function isMailAddress(text: string): boolean {
  return address.safeParse(text).success
}

/** Without an address, the one that is known stays. */
export const chooseMailInput = z.object({
  how: z.enum(Object.keys(mailChoices) as MailChoice[], 'Choose when you want email.'),
  address: z
    .string()
    .transform((text) => text.trim())
    .refine((text) => text === '' || isMailAddress(text), 'Enter an email address such as name@example.com.')
    .optional(),
})
