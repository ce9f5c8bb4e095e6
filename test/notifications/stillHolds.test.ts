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

/** Tells the member this, and returns whether it is carried to them. */
async function isCarried(notification: Pick<NotificationRecord, 'kind'>): Promise<boolean> {
  const store = world.store()
  const carried: string[] = []
  const carry = ({ notification: { id } }: OutgoingNotification) => {
    carried.push(id)
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
  return carried.length > 0
}

const toJoin = { kind: 'waiting', clubId: 'club' } as const
const hookIdInput = { kind: 'webhook', clubId: 'club' } as const
const forClub = { kind: 'waiting', what: 'newClub' } as const

test.each<
  [
    notification: Pick<NotificationRecord, 'kind'>,
    siteRole: SiteRole,
    role: ClubRole | undefined,
    wanted: boolean,
  ]
>([
  [toJoin, siteRoles.member, clubRoles.admin, true],
  [toJoin, siteRoles.admin, clubRoles.member, false],
  [hookIdInput, siteRoles.member, clubRoles.admin, true],
  [hookIdInput, siteRoles.member, undefined, false],
  [forClub, siteRoles.topAdmin, undefined, true],
  [forClub, siteRoles.admin, clubRoles.admin, false],
])(
  'what administrators are told, %j, reaches a role of %i with %s in the club: %s',
  async (notification, siteRole, role, wanted) => {
    const store = world.store()
    await store.users.modify('member', (user) => ({ ...user, siteRole }))
    if (role !== undefined) await store.memberships.put(membershipRecord('club', 'member', { role }))
    await store.memberships.put(membershipRecord('club', 'captain', { role: clubRoles.requested }))
    const asked = { name: 'New Club', shortName: 'NC', role: 3, date: '2027-01-10' } as const
    await store.clubRequests.insert({ id: 'asked', userId: 'captain', ...asked })
    expect(await isCarried(notification)).toBe(wanted)
  },
)

const ofEvent = (kind: 'tomorrow' | 'howDidItGo' | 'result') => ({ kind, eventId: 'e1' }) as const
const ofWeekend = { kind: 'weekend', clubId: 'club', people: 1, eventCount: 1 } as const
const entered = { status: 'entered' } as const
const finished = { status: 'result', resultInSeconds: 2400 } as const

test.each<
  [notification: Pick<NotificationRecord, 'kind'>, status: Partial<StatusRecord> | undefined, wanted: boolean]
>([
  [ofEvent('tomorrow'), entered, true],
  [ofEvent('tomorrow'), undefined, false],
  [ofEvent('tomorrow'), { status: 'supporting' }, false],
  [ofEvent('howDidItGo'), entered, true],
  [ofEvent('howDidItGo'), finished, false],
  [ofEvent('result'), { ...finished, replaced: 'nothing' }, true],
  [ofEvent('result'), finished, false],
  [ofEvent('result'), undefined, false],
  [ofWeekend, undefined, false],
  [toJoin, undefined, false],
])('of %j, whose status is %j now, is told by then: %s', async (notification, status, wanted) => {
  const store = world.store()
  await store.statuses.remove('e1:member')
  if (status) await store.statuses.put(statusRecord('e1', 'member', status))
  if (notification.kind === 'waiting')
    await store.memberships.put(membershipRecord('club', 'member', { role: clubRoles.admin }))
  await store.users.modify('member', (user) => ({ ...user, noticeChoices: { result: true, weekend: true } }))
  expect(await isCarried(notification)).toBe(wanted)
})
