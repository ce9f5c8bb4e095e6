import { runRounds } from '../../src/features/notifications/server/runRounds'
import { notifyDue } from '../../src/features/notifications/server/notifyDue'
import type { NotificationKind } from '../../src/entities/notifications/notifications'
import { notificationText, plainNotification } from '../../src/entities/notifications/notificationText'
import type { Store } from '../../src/store/store'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf, type ViewerName } from '../helpers/eventWorld'
import { rethrow } from '../helpers/rethrow'

export const timeZone = 'Europe/London'

/** The world of events, with its notifications. */
export function notificationsUnderTest() {
  const world = eventsUnderTest()
  return {
    ...world,
    /** Runs the scheduled work once, without deliveries. */
    notify: (at: Date, store: Store = world.store(), signal?: AbortSignal) => notifyAt(store, at, signal),
    choose: (as: ViewerName, choices: Partial<Record<NotificationKind, 'yes' | 'no'>>) =>
      world.handlers().chooseNotices(contextOf(as), choices),
    /** The numbers of unread notifications by user id. */
    counts: async (): Promise<Readonly<Record<string, number>>> => {
      const { items } = await world.store().users.find({ index: 'byName', limit: 1000 })
      return Object.fromEntries(items.flatMap(({ id, newNotices }) => (newNotices ? [[id, newNotices]] : [])))
    },
    /** The texts of a user's notifications, newest first. */
    read: async (as: ViewerName): Promise<readonly string[]> => {
      const { notices } = await world.handlers().getNotices(contextOf(as), {})
      return notices.items.map((notification) => {
        const text = notificationText(notification)
        if (!text) throw new Error('A notification without a text is shown.')
        return plainNotification(text)
      })
    },
  }
}

export async function notifyAt(store: Store, at: Date, signal?: AbortSignal): Promise<void> {
  const run = { clock: () => at, timeZone, report: rethrow, ...(signal && { signal }) }
  await runRounds(store, run)
  await notifyDue(store, run)
}
