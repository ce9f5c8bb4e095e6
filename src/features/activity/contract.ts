import type { EventView } from '../../entities/events/contract'
import type { StatusView } from '../../entities/statuses/contract'
import type { ActivityQuery } from './inputs'
import type { UserRef } from '../../kernel/access/sessionUser'
import { get, type Entities } from '../../kernel/calls/endpoint'
import type { Marks } from '../../kernel/running/bests'

/** A status that a member has recently set. */
export interface StatusChangeView extends Omit<StatusView, 'club' | 'comment'>, Partial<Marks> {
  readonly user: UserRef
  readonly event: Pick<EventView, 'id' | 'title' | 'path' | 'date' | 'state' | 'distances'>
  /** When the status was set: ISO, UTC. */
  readonly date: string
  /** Id of the requested club, if the status was set for it. */
  readonly club?: string | undefined
  /** Set if the change is included because the viewer follows the user. */
  readonly isFollowed?: true
}

export interface ActivityResponse extends Entities {
  readonly activity: readonly StatusChangeView[]
}

export const getActivity = get<ActivityQuery, ActivityResponse>('getActivity', '/api/activity')

declare module '../../browser/state' {
  interface List {
    /** Recent status changes, newest first. */
    readonly activity?: readonly StatusChangeView[] | undefined
  }
}
