import type * as calls from '../contract'
import type { NotificationsView, NotificationsResponse, PushView } from '../contract'
import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, requires, noInput } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
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
import { presentNotifications } from './presentNotifications'
import { addPushInput, chooseNotificationsInput, endPushInput, readNotificationsInput } from '../inputs'
import { ECDH } from 'node:crypto'
import {
  addPushSubscription,
  removePushSubscriptions,
  pushSubscriptionsOf,
} from '../../../entities/notifications/server/pushSubscriptionRepository'
import { hashOf, type Store } from '../../../store/store'
import { pushKeysOf } from './pushKeyRepository'

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

    /** Subscribes a browser until its session ends. Throws `Forbidden` if the session is not the viewer's. */
    addPush: guarded(requireReader, addPushInput, async (context, input) => {
      const { login = '', now } = context
      const userId = requireReader(context.viewer)
      requirePoint(input.p256dh)
      await store.transaction(async (collections) => {
        const session = await collections.sessions.get(login)
        if (session?.userId !== userId)
          throw new Forbidden('Log in on this browser, then turn on notifications.')
        const id = hashOf(input.endpoint)
        await addPushSubscription(collections, { ...input, id, userId, login, addedOn: now.toISOString() })
      })
      return list(context)
    }),

    /** Throws `NotFound` for a browser of another user. */
    endPush: guarded(requireReader, endPushInput, async (context, { id }) => {
      await store.transaction(async (collections) => {
        const subscription = await collections.pushSubscriptions.get(id)
        if (subscription?.userId !== context.viewer.userId)
          throw new NotFound('Push notifications aren’t turned on in this browser.')
        await removePushSubscriptions(collections, [id])
      })
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

/** Returns the viewer's id. Refuses visitors, who get no notifications. */
export const requireReader = requires(isSignedIn, 'Log in to see your notifications.')

/** Returns a user's push subscriptions. */
async function showPush(store: Store, { login }: CallContext, userId: string): Promise<PushView> {
  const [{ publicKey: key }, subscriptions] = await Promise.all([
    pushKeysOf(store),
    pushSubscriptionsOf(store, userId),
  ])
  const browsers = subscriptions.map(({ id, browser: name, addedOn, ...one }) => ({
    id,
    name,
    addedOn,
    ...(login !== undefined && one.login === login && { isHere: true as const }),
  }))
  return { key, browsers }
}

function requirePoint(key: string): void {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
  } catch {
    throw Invalid.of({ p256dh: 'p256dh must be a public key.' })
  }
}
