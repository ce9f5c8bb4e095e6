import { beforeEach, expect, test } from 'vitest'
import { notifyPeople } from '../../src/entities/notifications/server/notifyPeople'
import { type ClubRole, clubRoles } from '../../src/kernel/access/clubRole'
import { type SiteRole, siteRoles } from '../../src/kernel/access/siteRole'
import type { OutgoingNotification } from '../../src/features/notifications/server/carrier'
import { deliverDue } from '../../src/features/notifications/server/deliverDue'
import type { StatusRecord } from '../../src/entities/statuses/records'
import type { NotificationRecord } from '../../src/entities/notifications/records'
import { membershipRecord, statusRecord } from '../helpers/storeRecords'
import { notificationsUnderTest, timeZone } from './notificationWorld'

const world = notificationsUnderTest()
const noon = new Date('2027-01-12T12:00:00Z')

beforeEach(async () => {
  await world.store().users.modify('member', (user) => ({ ...user, carriers: ['push'] }))
  await world.store().events.modify('e1', (event) => ({ ...event, date: '2027-01-13', time: '10:00' }))
})

/** Notifies the member, and returns true if the notification is delivered. */
async function isDelivered(notification: Pick<NotificationRecord, 'kind'>): Promise<boolean> {
  const store = world.store()
  const delivered: string[] = []
  const carry = ({ notification: { id } }: OutgoingNotification) => {
    delivered.push(id)
    return Promise.resolve('done' as const)
  }
  await store.transaction((collections) =>
    notifyPeople(collections, ['member'], { key: 'a', now: noon, ...notification }),
  )
  const { signal } = new AbortController()
  await deliverDue(
    'push',
    { carry },
    { store, clock: () => noon, timeZone, report: (error) => expect.fail(String(error)), signal },
  )
  expect((await store.deliveries.find({ index: 'byExpiry', limit: 9 })).items).toEqual([])
  return delivered.length > 0
}

const toJoin = { kind: 'waiting', clubId: 'club' } as const
const hookIdInput = { kind: 'webhook', clubId: 'club' } as const
const forClub = { kind: 'waiting', what: 'newClub' } as const

test.each<
  [
    notification: Pick<NotificationRecord, 'kind'>,
    siteRole: SiteRole,
    role: ClubRole | undefined,
    expected: boolean,
  ]
>([
  [toJoin, siteRoles.member, clubRoles.admin, true],
  [toJoin, siteRoles.admin, clubRoles.member, false],
  [hookIdInput, siteRoles.member, clubRoles.admin, true],
  [hookIdInput, siteRoles.member, undefined, false],
  [forClub, siteRoles.topAdmin, undefined, true],
  [forClub, siteRoles.admin, clubRoles.admin, false],
])(
  'delivers %j to a user with site role %i and club role %s: %s',
  async (notification, siteRole, role, expected) => {
    const store = world.store()
    await store.users.modify('member', (user) => ({ ...user, siteRole }))
    if (role !== undefined) await store.memberships.put(membershipRecord('club', 'member', { role }))
    await store.memberships.put(membershipRecord('club', 'captain', { role: clubRoles.requested }))
    const request = { name: 'New Club', shortName: 'NC', role: 3, date: '2027-01-10' } as const
    await store.clubRequests.insert({ id: 'asked', userId: 'captain', ...request })
    expect(await isDelivered(notification)).toBe(expected)
  },
)

const ofEvent = (kind: 'tomorrow' | 'howDidItGo' | 'result') => ({ kind, eventId: 'e1' }) as const
const ofWeekend = { kind: 'weekend', clubId: 'club', people: 1, eventCount: 1 } as const
const entered = { status: 'entered' } as const
const finished = { status: 'result', resultInSeconds: 2400 } as const

test.each<
  [
    notification: Pick<NotificationRecord, 'kind' | 'what'>,
    status: Partial<StatusRecord> | undefined,
    expected: boolean,
  ]
>([
  [ofEvent('tomorrow'), entered, true],
  [ofEvent('tomorrow'), undefined, false],
  [ofEvent('tomorrow'), { status: 'supporting' }, false],
  [ofEvent('howDidItGo'), entered, true],
  [ofEvent('howDidItGo'), finished, false],
  [ofEvent('result'), { ...finished, replaced: 'nothing' }, true],
  [ofEvent('result'), finished, false],
  [ofEvent('result'), undefined, false],
  [{ ...ofEvent('result'), what: 'removed' }, undefined, true],
  [{ ...ofEvent('result'), what: 'removed' }, finished, false],
  [ofWeekend, undefined, false],
  [toJoin, undefined, false],
])('delivers %j to a user whose status is now %j: %s', async (notification, status, expected) => {
  const store = world.store()
  await store.statuses.remove('e1:member')
  if (status) await store.statuses.put(statusRecord('e1', 'member', status))
  if (notification.kind === 'waiting')
    await store.memberships.put(membershipRecord('club', 'member', { role: clubRoles.admin }))
  await store.users.modify('member', (user) => ({ ...user, noticeChoices: { result: true, weekend: true } }))
  expect(await isDelivered(notification)).toBe(expected)
})
