import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sendHooks } from '../../src/features/webhooks/server/sendHooks'
import type { HookRecord } from '../../src/features/webhooks/records'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf, fields, now, type ViewerName } from '../helpers/eventWorld'
import { membershipRecord } from '../helpers/storeRecords'
import { openReceiver } from './hookReceiver'
import { hookRecord } from './hookRecords'

export const timeZone = 'Europe/London'

export const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** The world of events, with members of its clubs, and a server that gets the webhooks of `hook`. */
export function hooksUnderTest() {
  const world = eventsUnderTest()
  let opened: Awaited<ReturnType<typeof openReceiver>> | undefined
  const receiver = () => {
    if (!opened) throw new Error('There is a receiver only within a test.')
    return opened
  }
  const reports: unknown[] = []
  beforeAll(async () => {
    opened = await openReceiver(hookRecord('any', 'club').secret)
  })
  afterAll(() => receiver().stop())
  beforeEach(async () => {
    receiver().received.length = 0
    receiver().answers.clear()
    reports.length = 0
    await world
      .store()
      .memberships.insertMany([
        membershipRecord('club', 'member', { role: 2 }),
        membershipRecord('club', 'clubAdmin', { role: 3 }),
        membershipRecord('captains', 'captain', { role: 3 }),
      ])
    await world.store().events.modify('e1', (event) => ({ ...event, date: '2027-05-02', time: '10:00' }))
  })
  return {
    ...{ world, receiver, reports },
    /** Sends what is due once. */
    send: (at: Date, signal = new AbortController().signal, network = receiver().network) =>
      sendHooks({
        ...{ store: world.store(), network, timeZone, siteOrigin: 'https://races.example' },
        ...{ clock: () => at, report: (error) => reports.push(error), signal },
      }),
    add: (as: ViewerName, more: object = {}, at = now) =>
      world.handlers().saveEvent(contextOf(as, at), { ...fields, ...more }),
    hook: (id: string, more: Partial<HookRecord> = {}, clubId = 'club') =>
      world.store().hooks.insert(hookRecord(id, clubId, { url: receiver().url(`/${id}`), ...more })),
    hookOf: (id: string) => world.store().hooks.get(id),
    waiting: async () => (await world.store().hookDeliveries.find({ index: 'byDue', limit: 100 })).items,
    sent: () => receiver().received.map(({ path, body }) => `${path} ${String(body['type'])}`),
  }
}
