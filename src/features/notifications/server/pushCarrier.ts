import {
  removePushSubscriptions,
  pushSubscriptionsOf,
} from '../../../entities/notifications/server/pushSubscriptionRepository'
import {
  type Network,
  NoResponse,
  postOutbound,
  type OutboundRequest,
} from '../../../platform/outbound/postOutbound'
import { idsOf, type Store } from '../../../store/store'
import type { PushSubscriptionRecord } from '../../../entities/notifications/records'
import { createAnswerLinks, type AnswerLinks, answerLinksFor } from './answerLinks'
import type { CarryResult, OutgoingNotification, Carrier } from './carrier'
import { pushContact, type PushKeys, pushKeysOf } from './pushKeyRepository'
import { type NotificationKind, notificationReasons } from '../../../entities/notifications/notifications'
import { plainNotification } from '../../../entities/notifications/notificationText'
import type { PushedNotification } from '../pushedNotification'

interface PushCarrierNeeds {
  readonly store: Store
  readonly siteOrigin: string
  readonly contactEmail: string
  readonly sessionSecret: string
  readonly network?: Network
  readonly clock: () => Date
  /** Called when a push service rejects a message, and once when it becomes unreachable. */
  readonly report: (error: Error) => void
}

class PushFailed extends Error {
  override name = 'PushFailed'
}

/** Delivers notifications to browsers through the push services of their makers (RFC 8030). */
export function createPushCarrier(needs: PushCarrierNeeds): Carrier {
  const { store, siteOrigin, contactEmail, clock } = needs
  const subject = pushContact(siteOrigin, contactEmail)
  const links = createAnswerLinks(needs.sessionSecret)
  let cachedKeys: PushKeys | undefined
  const unreached = new Set<string>()

  return {
    async carry(notification, signal) {
      const pending = await pendingSubscriptions(store, notification, clock())
      if (pending.length === 0) return 'done'
      cachedKeys ??= await pushKeysOf(store)
      const keys = { ...cachedKeys, subject, links }
      const messages = await Promise.all(
        pending.map(async (one) => [one, await pushMessage(one, notification, keys)] as const),
      )
      const sent = await Promise.all(
        messages.map(([one, message]) => send(needs, one, message, { signal, unreached })),
      )
      const failed = sent.filter((one) => one !== 'done')
      if (failed.length === 0) return 'done'
      const reached = idsOf(pending.filter((_, at) => sent[at] === 'done'))
      const laterInMs = Math.max(...failed.map(({ laterInMs = 0 }) => laterInMs))
      return { laterInMs, reached: [...notification.reached, ...reached] }
    },
  }
}

/** Returns the browsers that do not have the notification yet. Removes those whose session has ended. */
async function pendingSubscriptions(
  store: Store,
  { user, reached }: OutgoingNotification,
  now: Date,
): Promise<readonly PushSubscriptionRecord[]> {
  const subscriptions = await pushSubscriptionsOf(store, user.id)
  const logins = subscriptions.flatMap(({ login }) => login ?? [])
  const sessions = logins.length > 0 ? await store.sessions.getMany(logins) : []
  const open = new Set(
    sessions
      .filter(({ userId, expires }) => userId === user.id && expires > now.toISOString())
      .map(({ id }) => id),
  )
  const ended = subscriptions.filter(({ login }) => login !== undefined && !open.has(login))
  if (ended.length > 0)
    await store.transaction((collections) => removePushSubscriptions(collections, idsOf(ended)))
  return subscriptions.filter((one) => !ended.includes(one) && !reached.includes(one.id))
}

type Sent = 'done' | Exclude<CarryResult, string>

async function send(
  { store, network, report }: PushCarrierNeeds,
  { id, endpoint }: PushSubscriptionRecord,
  message: Parameters<typeof postOutbound>[0],
  { signal, unreached }: { readonly signal: AbortSignal; readonly unreached: Set<string> },
): Promise<Sent> {
  const { hostname } = new URL(endpoint)
  try {
    const { status, retryAfterMs = 0 } = await postOutbound(message, network, signal)
    unreached.delete(hostname)
    if (status === 404 || status === 410) {
      await store.transaction((collections) => removePushSubscriptions(collections, [id]))
    } else if (status === 429 || status >= 500) {
      return { laterInMs: retryAfterMs }
    } else if (status < 200 || status >= 300) {
      // A retry would be rejected again. Later messages may succeed, for example once the site's clock is right.
      report(new PushFailed(`${hostname} rejected a push message with status ${status}.`))
    }
    return 'done'
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    if (!signal.aborted && !unreached.has(hostname)) {
      unreached.add(hostname)
      report(new PushFailed(`${hostname} cannot be reached: ${error.message}`))
    }
    return {}
  }
}

/** The hours for which a push service holds a message for a device that is offline, if not three days. */
const hoursHeld: Readonly<Partial<Record<NotificationKind, number>>> = {
  tomorrow: 12,
  howDidItGo: 24,
  opens: 12,
  news: 24,
  weekend: 24,
}

/** Messages that need not wake a device. */
const unhurried: readonly NotificationKind[] = [
  'howDidItGo',
  'final',
  'standard',
  'result',
  'news',
  'weekend',
]

/** RFC 8030, 5.4. */
const topicLength = 32

/**
 * Creates the request that delivers a notification to one browser, encrypted for it (RFC 8291) and signed by the site
 * (RFC 8292). A retry has the same topic, so a push service that still holds the first message replaces it.
 */
async function pushMessage(
  { endpoint, p256dh, auth }: PushSubscriptionRecord,
  { notification: { id, kind }, text, isUrgent, race }: OutgoingNotification,
  { links, ...keys }: PushKeys & { readonly subject: string; readonly links: AnswerLinks },
): Promise<OutboundRequest> {
  // Loaded on demand, because it takes a twentieth of the start-up time.
  const { default: webPush } = await import('web-push')
  const { lines = [], path } = text
  const pushed: PushedNotification = {
    id,
    title: plainNotification(text),
    path,
    body: [...lines, `You’re getting this because ${notificationReasons[kind]}.`].join('\n'),
    ...(race && { answers: answerLinksFor(links, race) }),
  }
  const ttl = (hoursHeld[kind] ?? 72) * 60 * 60
  const urgency = isUrgent ? 'high' : unhurried.includes(kind) ? 'low' : 'normal'
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(pushed),
    { vapidDetails: keys, TTL: ttl, urgency, topic: id.slice(0, topicLength) },
  )
  const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)] as const)
  return { url: endpoint, headers: Object.fromEntries(headers), body: details.body }
}
