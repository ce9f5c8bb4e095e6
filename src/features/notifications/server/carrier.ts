import type { NotificationText } from '../../../entities/notifications/notificationText'
import type { UserRecord } from '../../../entities/users/records'
import type { CarrierName, NotificationRecord } from '../../../entities/notifications/records'
import type { AnswerSubject } from './answerLinks'

/** A notification that a carrier delivers beyond the site. */
export interface OutgoingNotification {
  readonly notification: NotificationRecord
  readonly user: UserRecord
  readonly text: NotificationText
  readonly isUrgent: boolean
  /** The race that the reader can answer for; absent if the notification asks nothing. */
  readonly race?: AnswerSubject
  /** The ids of the user's browsers that already have the notification. */
  readonly reached: readonly string[]
}

/**
 * 'done' means that the notification was delivered, or has no recipient any more. 'later', or an object, means that the
 * attempt failed and is retried for about a day. `reached` are the browsers that a retry leaves out.
 */
export type CarryResult =
  'done' | 'later' | { readonly laterInMs?: number; readonly reached?: readonly string[] }

/** A channel that delivers notifications beyond the site. */
export interface Carrier {
  /**
   * Delivers a notification. May be called twice for one notification if the process stops before the result is stored.
   * Ends soon after `signal` is aborted. Throws only for internal errors, which are retried.
   */
  readonly carry: (notification: OutgoingNotification, signal: AbortSignal) => Promise<CarryResult>
}

/** The carriers that the host has set up. A user's record names those that the user has chosen. */
export type Carriers = Readonly<Partial<Record<CarrierName, Carrier>>>
