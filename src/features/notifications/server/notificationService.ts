import type { NotificationsView, NotificationsResponse } from '../contract'
import { Forbidden } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded } from '../../../kernel/inputs/guarded'
import { noInput } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type * as calls from '../contract'
import { newestNotifications } from '../../../entities/notifications/server/notificationRepository'
import {
  roundUpKinds,
  type NotificationChoices,
  notificationKinds,
  type NotificationKind,
  wantsNotification,
} from '../../../entities/notifications/notifications'
import { isSignedIn } from '../../../kernel/access/permissions'
import { type QuietHours, usualQuietHours } from '../../../entities/users/quietHours'
import type { Viewer } from '../../../kernel/access/viewer'
import { presentNotifications } from './presentNotifications'
import { addPushInput, chooseNotificationsInput, endPushInput, readNotificationsInput } from '../inputs'
import { addPush, endPush, showPush } from './pushService'

export interface NotificationNeeds extends HandlerNeeds {
  /** Returns a user's email settings; absent if the host sends no mail. */
  readonly mailOf?: ((userId: string) => Promise<NotificationsView['mail']>) | undefined
}

/** Returns the notifications and settings of the viewer. */
export async function listNotifications(
  { store, mailOf }: NotificationNeeds,
  context: CallContext,
): Promise<NotificationsResponse> {
  const userId = requireReader(context.viewer)
  const [user, items, pushView, mail] = await Promise.all([
    store.users.get(userId),
    newestNotifications(store, userId),
    showPush(store, context, userId),
    mailOf?.(userId),
  ])
  const { noticeChoices: choices = {}, quietHours = usualQuietHours } = user ?? {}
  const shown = await presentNotifications(store, items)
  return { notices: { items: shown, choices, quietHours, push: pushView, ...(mail && { mail }) } }
}

export function createNotificationHandlers(needs: NotificationNeeds): HandlersOf<typeof calls> {
  const { store } = needs
  const list = (context: CallContext) => listNotifications(needs, context)

  return {
    getNotices: guarded(requireReader, noInput, list),

    addPush: guarded(requireReader, addPushInput, async (context, input) => {
      await addPush(store, context, requireReader(context.viewer), input)
      return list(context)
    }),

    endPush: guarded(requireReader, endPushInput, async (context, { id }) => {
      await endPush(store, requireReader(context.viewer), id)
      return list(context)
    }),

    /** Marks the notifications up to this instant as read. */
    readNotices: guarded(requireReader, readNotificationsInput, async (context, { until }) => {
      const userId = requireReader(context.viewer)
      await store.transaction(async (collections) => {
        const items = await newestNotifications(collections, userId)
        const read = items.filter(({ isNew, on }) => isNew && on <= until)
        await collections.notices.putMany(read.map(({ isNew: _, ...notification }) => notification))
        const later = items.filter(({ isNew, on }) => isNew && on > until)
        const left = (await presentNotifications(collections, later)).length
        await collections.users.modify(userId, ({ newNotices: _, ...user }) => ({
          ...user,
          ...(left > 0 && { newNotices: left }),
        }))
      })
      return list(context)
    }),

    /** Stores only what differs from the defaults. Absent values stay as they are. */
    chooseNotices: guarded(requireReader, chooseNotificationsInput, async (context, input) => {
      const { quietFrom, quietTo, ...kinds } = input
      await store.users.modify(requireReader(context.viewer), (user) => {
        const { noticeChoices, gathers: _, quietHours = usualQuietHours, ...rest } = user
        const changed = Object.entries({ ...noticeChoices, ...kinds }).filter(
          ([kind, isOn]) => isOn !== notificationKinds[kind as NotificationKind].isOn,
        )
        const choices: NotificationChoices = Object.fromEntries(changed)
        const quiet = { from: quietFrom ?? quietHours.from, to: quietTo ?? quietHours.to }
        return {
          ...rest,
          ...(changed.length > 0 && { noticeChoices: choices }),
          ...(roundUpKinds.some((kind) => wantsNotification(choices, kind)) && { gathers: 'yes' as const }),
          ...(!isUsual(quiet) && { quietHours: quiet }),
        }
      })
      return list(context)
    }),
  }
}

function isUsual({ from, to }: QuietHours): boolean {
  return from === usualQuietHours.from && to === usualQuietHours.to
}

/** Returns the viewer's id. Throws `Forbidden` for visitors, who get no notifications. */
export function requireReader({ userId, ...viewer }: Viewer): string {
  if (userId === undefined || !isSignedIn(viewer)) throw new Forbidden('Log in to see your notifications.')
  return userId
}
