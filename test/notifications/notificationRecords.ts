import type { SessionRecord } from '../../src/features/auth/records'
import type {
  DeliveryRecord,
  NotificationRecord,
  PushSubscriptionRecord,
  ScheduledNotificationRecord,
} from '../../src/entities/notifications/records'

export const notificationRecord = (
  id: string,
  fields: Partial<NotificationRecord> = {},
): NotificationRecord => ({
  ...{ id, userId: 'member', kind: 'plan', what: 'calledOff', eventId: 'e1' },
  ...{ on: '2027-01-09T10:00:00.000Z', expires: '2099-01-01T00:00:00.000Z' },
  ...fields,
})

export const scheduledNotificationRecord = (
  id: string,
  fields: Partial<ScheduledNotificationRecord> = {},
): ScheduledNotificationRecord => ({
  ...{ id, eventId: 'e1', kind: 'plan', actorId: 'creator', before: { date: '2027-05-02', time: '10:00' } },
  due: '2099-01-01T00:00:00.000Z',
  ...fields,
})

export const deliveryRecord = (id: string, fields: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
  ...{ id, carrier: 'push', noticeId: 'notice', userId: 'member', attempts: 0 },
  ...{ due: '2099-01-01T00:00:00.000Z', expires: '2099-01-01T00:00:00.000Z' },
  ...fields,
})

/** A browser's own keys and address, as it would send them. */
export const pushInput = {
  endpoint: 'https://push.example.org/to/a-browser',
  p256dh: 'BC1JMkeqVehoOQgOhbx6BeIACbWj7ykqhbBJcL_OuYfAsL14pMEAmMlZHD5zs0XFyMe59pLr328LfvZa40lgubY',
  auth: 'cGg6uy5sIV59Z3c9W5g5dA',
  browser: 'Chrome on Android',
}

export const pushSubscriptionRecord = (
  id: string,
  fields: Partial<PushSubscriptionRecord> = {},
): PushSubscriptionRecord => ({
  ...{ id, userId: 'member', ...pushInput, endpoint: `https://push.example.org/to/${id}` },
  addedOn: '2027-01-09T10:00:00.000Z',
  ...fields,
})

export const sessionRecord = (id: string, userId: string): SessionRecord => ({
  ...{ id, userId, expires: '2099-01-01T00:00:00.000Z', data: JSON.stringify({ userId }) },
})
