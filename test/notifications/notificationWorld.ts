import { runRounds } from '../../src/features/notifications/server/runRounds'
import { notifyDue } from '../../src/features/notifications/server/notifyDue'
import type { NotificationKind } from '../../src/entities/notifications/notifications'
import { notificationText, plainNotification } from '../../src/entities/notifications/notificationText'
import type { Store } from '../../src/store/store'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf, type ViewerName } from '../helpers/eventWorld'
import { rethrow } from '../helpers/rethrow'

export const timeZone = 'Europe/London'

/** The world of events, and who is told what in it. */
export function notificationsUnderTest() {
  const world = eventsUnderTest()
  return {
    ...world,
    /** Does all that a process does from time to time, but for carrying notices beyond the site. */
    tell: (at: Date, store: Store = world.store()) => notifyAt(store, at),
    choose: (as: ViewerName, choices: Partial<Record<NotificationKind, 'yes' | 'no'>>) =>
      world.handlers().chooseNotices(contextOf(as), choices),
    /** How many notices people have not seen, by their ids. */
    counts: async (): Promise<Readonly<Record<string, number>>> => {
      const { items } = await world.store().users.find({ index: 'byName', limit: 1000 })
      return Object.fromEntries(items.flatMap(({ id, newNotices }) => (newNotices ? [[id, newNotices]] : [])))
    },
    /** What somebody was told, in words, the newest first. */
    read: async (as: ViewerName): Promise<readonly string[]> => {
      const { notices } = await world.handlers().getNotices(contextOf(as), {})
      return notices.items.map((notification) => {
        const text = notificationText(notification)
        if (!text) throw new Error('A notification without words is shown.')
        return plainNotification(text)
      })
    },
  }
}

export async function notifyAt(store: Store, at: Date): Promise<void> {
  await runRounds(store, { now: at, timeZone, report: rethrow })
  await notifyDue(store, { now: at, timeZone, report: rethrow })
}
