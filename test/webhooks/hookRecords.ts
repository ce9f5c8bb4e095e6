import type { HookDeliveryRecord, HookRecord } from '../../src/features/webhooks/records'

/** A webhook that leads nowhere: its URL is rejected before any lookup. */
export const hookRecord = (id: string, clubId: string, fields: Partial<HookRecord> = {}): HookRecord => ({
  ...{ id, clubId, name: `Hook ${id}`, url: 'https://127.0.0.1/', added: true, plan: true, weekend: true },
  ...{ addedOn: '2027-01-01T00:00:00.000Z', secret: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=' },
  ...fields,
})

export const hookDeliveryRecord = (
  id: string,
  hookId: string,
  fields: Partial<HookDeliveryRecord> = {},
): HookDeliveryRecord => ({
  ...{ id, hookId, kind: 'added', on: '2027-01-10T12:00:00.000Z', eventIds: ['e1'] },
  ...{ due: '2027-01-10T12:01:00.000Z', attempts: 0, expires: '2099-01-01T00:00:00.000Z' },
  ...fields,
})
