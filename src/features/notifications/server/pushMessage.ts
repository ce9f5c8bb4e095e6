import type { OutboundRequest } from '../../../platform/outbound/postOutbound'
import { type NotificationKind, notificationReasons } from '../../../entities/notifications/notifications'
import { plainNotification } from '../../../entities/notifications/notificationText'
import type { PushedNotification } from '../pushedNotification'
import type { PushSubscriptionRecord } from '../../../entities/notifications/records'
import { type AnswerLinks, answerLinksFor } from './answerLinks'
import type { OutgoingNotification } from './carrier'
import type { PushKeys } from './pushKeyRepository'

const hour = 60 * 60

/** The time in seconds for which a push service holds a message for a device that is offline, and the urgency. */
const waits: Readonly<Record<NotificationKind, readonly [ttl: number, urgency: 'low' | 'normal']>> = {
  plan: [72 * hour, 'normal'],
  otherPlan: [72 * hour, 'normal'],
  tomorrow: [12 * hour, 'normal'],
  howDidItGo: [24 * hour, 'low'],
  answer: [72 * hour, 'normal'],
  waiting: [72 * hour, 'normal'],
  webhook: [72 * hour, 'normal'],
  outside: [72 * hour, 'normal'],
  final: [72 * hour, 'low'],
  standard: [72 * hour, 'low'],
  result: [72 * hour, 'low'],
  news: [24 * hour, 'low'],
  weekend: [24 * hour, 'low'],
}

/** RFC 8030, 5.4. */
const topicLength = 32

/**
 * Creates the request that delivers a notification to one browser, encrypted for it (RFC 8291) and signed by the site
 * (RFC 8292). A retry has the same topic, so a push service that still holds the first message replaces it.
 */
export async function pushMessage(
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
  const [ttl, urgency] = waits[kind]
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(pushed),
    { vapidDetails: keys, TTL: ttl, urgency: isUrgent ? 'high' : urgency, topic: id.slice(0, topicLength) },
  )
  const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)] as const)
  return { url: endpoint, headers: Object.fromEntries(headers), body: details.body }
}
