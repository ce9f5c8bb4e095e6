import type { EventView } from '../../entities/events/contract'
import type { StatusView } from '../../entities/statuses/contract'
import type { ActivityQuery } from './inputs'
import type { UserRef } from '../../kernel/access/sessionUser'
import { get } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import type { Marks } from '../../kernel/running/bests'

/** A status that a member has recently set. */
export interface StatusChangeView extends Omit<StatusView, 'club' | 'comment'>, Partial<Marks> {
  readonly user: UserRef
  readonly event: Pick<EventView, 'id' | 'title' | 'path' | 'date' | 'state' | 'distances'>
  /** When it was set: ISO, UTC. */
  readonly date: string
  /** Id of the club in the request, where the status was set for that club. */
  readonly club?: string | undefined
  /** Given where it is included because the viewer follows the user. */
  readonly isFollowed?: true
}

export interface ActivityResponse extends Entities {
  readonly activity: readonly StatusChangeView[]
}

export const getActivity = get<ActivityQuery, ActivityResponse>('getActivity', '/api/activity')

declare module '../../kernel/calls/entities' {
  interface Entities {
    /** Newest first. */
    readonly activity?: readonly StatusChangeView[] | undefined
  }
}

declare module '../../browser/state' {
  interface State {
    /** Recent status changes, by the name of the list. */
    readonly activity: Readonly<Record<string, readonly StatusChangeView[]>>
  }
}
