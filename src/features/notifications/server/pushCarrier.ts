import {
  endPushSubscriptions,
  pushSubscriptionsOf,
} from '../../../entities/notifications/server/pushSubscriptions'
import { type Network, NoAnswer, postOutbound } from '../../../platform/outbound/postOutbound'
import { idsOf } from '../../../store/idsOf'
import type { PushSubscriptionRecord } from '../../../entities/notifications/records'
import type { Store } from '../../../store/store'
import { createAnswerLinks } from './answerLinks'
import type { Carried, CarriedNotification, Carrier } from './carrier'
import { pushContact, type PushKeys, pushKeysOf } from './pushKeys'
import { pushMessage } from './pushMessage'

export interface PushCarrierNeeds {
  readonly store: Store
  readonly siteOrigin: string
  readonly contactEmail: string
  /** What the keys of links are made of. */
  readonly sessionSecret: string
  /** How push services are reached. */
  readonly network?: Network
  readonly clock: () => Date
  /** Called where a push service refuses a message, and once where one is not reached, until it is again. */
  readonly report: (error: Error) => void
}

class PushFailed extends Error {
  override name = 'PushFailed'
}

/** Carries notices to browsers, by the push services of their makers (RFC 8030). */
export function createPushCarrier(needs: PushCarrierNeeds): Carrier {
  const { store, siteOrigin, contactEmail, clock } = needs
  const subject = pushContact(siteOrigin, contactEmail)
  const links = createAnswerLinks(needs.sessionSecret)
  let known: PushKeys | undefined
  const unreached = new Set<string>()

  return {
    async carry(notification, signal) {
      const waiting = await waitingFor(store, notification, clock())
      if (waiting.length === 0) return 'done'
      known ??= await pushKeysOf(store)
      const keys = { ...known, subject, links }
      const messages = await Promise.all(
        waiting.map(async (one) => [one, await pushMessage(one, notification, keys)] as const),
      )
      const sent = await Promise.all(
        messages.map(([one, message]) => send(needs, one, message, { signal, unreached })),
      )
      const failed = sent.filter((one) => one !== 'done')
      if (failed.length === 0) return 'done'
      const reached = idsOf(waiting.filter((_, at) => sent[at] === 'done'))
      const laterInMs = Math.max(...failed.map(({ laterInMs = 0 }) => laterInMs))
      return { laterInMs, reached: [...notification.reached, ...reached] }
    },
  }
}

/** The browsers that are still to show a notification. Those whose login has ended meanwhile end. */
async function waitingFor(
  store: Store,
  { user, reached }: CarriedNotification,
  now: Date,
): Promise<readonly PushSubscriptionRecord[]> {
  const found = await pushSubscriptionsOf(store, user.id)
  const logins = found.flatMap(({ login }) => login ?? [])
  const sessions = logins.length > 0 ? await store.sessions.getMany(logins) : []
  const open = new Set(
    sessions
      .filter(({ userId, expires }) => userId === user.id && expires > now.toISOString())
      .map(({ id }) => id),
  )
  const ended = found.filter(({ login }) => login !== undefined && !open.has(login))
  if (ended.length > 0)
    await store.transaction((collections) => endPushSubscriptions(collections, idsOf(ended)))
  return found.filter((one) => !ended.includes(one) && !reached.includes(one.id))
}

type Sent = 'done' | Exclude<Carried, string>

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
      await store.transaction((collections) => endPushSubscriptions(collections, [id]))
    } else if (status === 429 || status >= 500) {
      return { laterInMs: retryAfterMs }
    } else if (status < 200 || status >= 300) {
      // It would refuse this message again; the next one may be taken, as after the site's clock was set.
      report(new PushFailed(`${hostname} refused a message with ${status}.`))
    }
    return 'done'
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    if (!signal.aborted && !unreached.has(hostname)) {
      unreached.add(hostname)
      report(new PushFailed(`${hostname} is not reached: ${error.message}`))
    }
    return {}
  }
}
