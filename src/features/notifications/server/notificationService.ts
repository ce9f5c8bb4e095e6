import type { NotificationsView, NotificationsResponse } from '../contract'
import { Forbidden } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
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
import type { Store } from '../../../store/store'
import { presentNotifications } from './presentNotifications'
import type { PushService, PushInput } from './pushService'

/**
 * The notifications and settings of the viewer. `mailOf` returns a user's email settings; it is absent if the host sends no
 * mail.
 */
export function createNotificationService(
  store: Store,
  push: PushService,
  mailOf?: (userId: string) => Promise<NotificationsView['mail']>,
) {
  async function list(context: CallContext): Promise<NotificationsResponse> {
    const userId = requireReader(context.viewer)
    const [user, items, pushView, mail] = await Promise.all([
      store.users.get(userId),
      newestNotifications(store, userId),
      push.show(context, userId),
      mailOf?.(userId),
    ])
    const { noticeChoices: choices = {}, quietHours = usualQuietHours } = user ?? {}
    const shown = await presentNotifications(store, items)
    return { notices: { items: shown, choices, quietHours, push: pushView, ...(mail && { mail }) } }
  }

  return {
    list,

    async addPush(context: CallContext, input: PushInput): Promise<NotificationsResponse> {
      await push.add(context, requireReader(context.viewer), input)
      return list(context)
    },

    async endPush(context: CallContext, id: string): Promise<NotificationsResponse> {
      await push.end(requireReader(context.viewer), id)
      return list(context)
    },

    /** Marks the notifications up to this instant as read. */
    async read(context: CallContext, until: string): Promise<NotificationsResponse> {
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
    },

    /** Stores only what differs from the defaults. */
    async choose(
      context: CallContext,
      { quietFrom, quietTo, ...input }: NotificationInput,
    ): Promise<NotificationsResponse> {
      await store.users.modify(requireReader(context.viewer), (user) => {
        const { noticeChoices, gathers: _, quietHours = usualQuietHours, ...rest } = user
        const changed = Object.entries({ ...noticeChoices, ...input }).filter(
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
    },
  }
}

export type NotificationService = ReturnType<typeof createNotificationService>

/** Absent values stay as they are. */
export interface NotificationInput extends NotificationChoices {
  /** `HH:mm`. */
  readonly quietFrom?: string
  readonly quietTo?: string
}

function isUsual({ from, to }: QuietHours): boolean {
  return from === usualQuietHours.from && to === usualQuietHours.to
}

/** Returns the viewer's id. Throws `Forbidden` for visitors, who get no notifications. */
export function requireReader({ userId, ...viewer }: Viewer): string {
  if (userId === undefined || !isSignedIn(viewer)) throw new Forbidden('Log in to see your notifications.')
  return userId
}
