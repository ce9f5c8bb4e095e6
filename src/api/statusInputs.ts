import type { EventStatus } from '../domain/eventStatus'

/** What is said about an event, on behalf of oneself unless `userId` says otherwise. */
export interface StatusInput {
  /** The event's slug or id. */
  readonly slug: string
  readonly status: EventStatus
  /** Id of one of the user's clubs; the first where it is absent. */
  readonly club?: string
  readonly comment?: string
  /** With the status 'result'. A form may send it as the texts `hours`, `minutes` and `seconds`. */
  readonly resultInSeconds?: number
  /** Site admins only. */
  readonly userId?: string
}

/** Whose status is to be removed. */
export interface RemoveStatusInput extends Pick<StatusInput, 'slug' | 'userId'> {
  /** 'home' for a form that is on the home page, and leads back there. */
  readonly from?: string
}
