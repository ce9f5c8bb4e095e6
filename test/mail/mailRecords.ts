import type { MailAddressRecord, MailRecord } from '../../src/store/schema'

export const mailAddressRecord = (
  id: string,
  userId: string,
  fields: Partial<MailAddressRecord> = {},
): MailAddressRecord => ({
  ...{ id, userId, address: `${userId}@runners.example`, how: 'atOnce', state: 'confirmed' },
  ...fields,
})

export const mailRecord = (id: string, fields: Partial<MailRecord> = {}): MailRecord => ({
  ...{ id, kind: 'digest', addressId: 'a1', due: '2027-01-09T10:00:00.000Z', attempts: 0 },
  expires: '2099-01-01T00:00:00.000Z',
  ...fields,
})
