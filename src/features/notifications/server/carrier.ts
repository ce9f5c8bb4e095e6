import type { NoticeText } from '../../../entities/notices/noticeText'
import type { UserRecord } from '../../../entities/users/records'
import type { CarrierName, NoticeRecord } from '../../../entities/notices/records'
import type { AnswerSubject } from './answerLinks'

/** A notice that is carried to somebody who is not on the site. */
export interface CarriedNotice {
  readonly notice: NoticeRecord
  readonly user: UserRecord
  readonly text: NoticeText
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
   * Carries a notice. May be called again for the same notice where the process ended before it was known to be
   * carried. Ends soon after `signal` is aborted. Throws only for errors of our own, after which it is tried again.
   */
  readonly carry: (notice: CarriedNotice, signal: AbortSignal) => Promise<Carried>
}

/** The carriers that the host has set up. A user's record names those that reach that person. */
export type Carriers = Readonly<Partial<Record<CarrierName, Carrier>>>
