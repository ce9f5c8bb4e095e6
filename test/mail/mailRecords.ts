import type { MailAddressRecord } from '../../src/features/mail/records'

export const mailAddressRecord = (
  id: string,
  userId: string,
  fields: Partial<MailAddressRecord> = {},
): MailAddressRecord => ({
  ...{ id, userId, address: `${userId}@runners.example`, how: 'atOnce', state: 'confirmed' },
  ...fields,
})
