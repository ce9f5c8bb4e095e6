import type { EventPlan, NoticeKind, NoticeWhat } from '../domain/notices'

/** What somebody is told. Its id follows from what happened and from the user, so that nobody is told twice. */
export interface NoticeRecord {
  readonly id: string
  readonly userId: string
  readonly on: string
  readonly kind: NoticeKind
  readonly what?: NoticeWhat
  readonly eventId?: string
  readonly clubId?: string
  /** Given until they have seen it. */
  readonly isNew?: true
  readonly expires: string
}

/** A changed plan of an event that people are to be told of, once it has stayed so for a minute. */
export interface TellingRecord {
  readonly id: string
  readonly eventId: string
  /** Who changed it first: they are not told. */
  readonly actorId: string
  /** The plan before the first change. */
  readonly before: EventPlan
  readonly due: string
  /** The last status whose person was told, as a key of the index; absent before it has begun. */
  readonly after?: readonly (string | number)[]
}
