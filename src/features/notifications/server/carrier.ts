import type { NotificationText } from '../../../entities/notifications/notificationText'
import type { UserRecord } from '../../../entities/users/records'
import type { CarrierName, NotificationRecord } from '../../../entities/notifications/records'
import type { AnswerSubject } from './answerLinks'

/** A notification that is carried to somebody who is not on the site. */
export interface CarriedNotification {
  readonly notification: NotificationRecord
  readonly user: UserRecord
  readonly text: NotificationText
  readonly isUrgent: boolean
  /** The race that it can be answered for; absent where it asks nothing. */
  readonly race?: AnswerSubject
  /** Where the carrier has several ways to the person: those by which it was carried already. */
  readonly reached: readonly string[]
}

/**
 * 'done': it was carried, or there is nobody any more to carry it to. 'later': it failed for now, and is tried again,
 * for about a day in all; `reached` are the ways by which it was carried meanwhile, and is not again.
 */
export type Carried = 'done' | 'later' | { readonly laterInMs?: number; readonly reached?: readonly string[] }

/** A way for notices to people who are not on the site. */
export interface Carrier {
  /**
   * Carries a notification. May be called again for the same notification where the process ended before it was known to be
   * carried. Ends soon after `signal` is aborted. Throws only for errors of our own, after which it is tried again.
   */
  readonly carry: (notification: CarriedNotification, signal: AbortSignal) => Promise<Carried>
}

/** The carriers that the host has set up. A user's record names those that reach that person. */
export type Carriers = Readonly<Partial<Record<CarrierName, Carrier>>>
