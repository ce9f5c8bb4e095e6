import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Network } from '../../src/platform/outbound/postOutbound'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf, now, type ViewerName } from '../helpers/eventWorld'
import { deliverAt } from './deliverAt'
import { sessionRecord } from './notificationRecords'
import { type PushedBrowser, pushedBrowser } from './pushedBrowser'
import { startPushServer } from './pushServer'

export const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** A world of its own for each test, with an event to come that `member` has entered, and a push service. */
export function pushUnderTest() {
  const world = eventsUnderTest()
  const errors: string[] = []
  let server: Awaited<ReturnType<typeof startPushServer>> | undefined
  beforeAll(async () => {
    server = await startPushServer()
  })
  beforeEach(async () => {
    await world.store().events.modify('e1', (event) => ({ ...event, date: '2027-05-02', time: '10:00' }))
  })
  afterEach(() => {
    server?.forget()
    errors.length = 0
  })
  afterAll(() => server?.stop())
  const push = () => {
    if (!server) throw new Error('There is a service only within a test.')
    return server
  }
  return {
    ...world,
    push,
    /** The reported messages. */
    errors,
    /** Logs a user in with a browser, and subscribes it. */
    subscribe: async (
      as: ViewerName,
      browser: PushedBrowser,
      login = `login of ${browser.path}`,
      at: Date = now,
    ) => {
      await world.store().sessions.put(sessionRecord(login, as))
      return world.handlers().addPush({ ...contextOf(as, at), login }, browser.input)
    },
    callOff: (at: Date = now) =>
      world.handlers().saveEvent(contextOf('creator', at), { id: 'e1', state: 'calledOff' }),
    deliver: (at: Date, network: Network = push().network) =>
      deliverAt({
        ...{ store: world.store(), network, at },
        report: (error) => errors.push(error instanceof Error ? error.message : String(error)),
      }),
    /** Paths of the messages so far, sorted. */
    sent: () =>
      push()
        .messages.map(({ path }) => path)
        .sort(),
    carriersOf: async (id: string) => {
      return (await world.store().users.get(id))?.carriers
    },
    browsersOf: async (as: ViewerName) =>
      (await world.handlers().getNotices(contextOf(as), {})).notices.push.browsers.map(({ name }) => name),
    waiting: async () =>
      (await world.store().deliveries.find({ index: 'byExpiry', limit: 100 })).items.map(({ due }) => due),
    browser: pushedBrowser,
  }
}
