import type { DeliveryRecord, NoticeRecord, TellingRecord } from '../../src/store/schema'

export const noticeRecord = (id: string, fields: Partial<NoticeRecord> = {}): NoticeRecord => ({
  ...{ id, userId: 'member', kind: 'plan', what: 'calledOff', eventId: 'e1' },
  ...{ on: '2027-01-09T10:00:00.000Z', expires: '2099-01-01T00:00:00.000Z' },
  ...fields,
})

export const tellingRecord = (id: string, fields: Partial<TellingRecord> = {}): TellingRecord => ({
  ...{ id, eventId: 'e1', kind: 'plan', actorId: 'creator', before: { date: '2027-05-02', time: '10:00' } },
  due: '2099-01-01T00:00:00.000Z',
  ...fields,
})

export const deliveryRecord = (id: string, fields: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
  ...{ id, carrier: 'push', noticeId: 'notice', userId: 'member', attempts: 0 },
  ...{ due: '2099-01-01T00:00:00.000Z', expires: '2099-01-01T00:00:00.000Z' },
  ...fields,
})
