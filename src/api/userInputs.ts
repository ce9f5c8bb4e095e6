import type { JoinedEvents } from '../domain/joinedEvents'
import type { UserField } from '../domain/validateUser'
import type { Fields } from '../domain/validation'
import type { BySlug } from './bySlug'

/** A user as their form sends them. */
export type UserInput = Fields<UserField>

export interface FollowInput extends BySlug {
  /** Id of the user who follows: nobody but the viewer, who is meant where it is absent. */
  readonly follower?: string
}

export interface CalendarInput extends BySlug {
  /** A `CalendarChoice`, as a form sends it. */
  readonly holds: string
}

/** What there is no way back from. */
export interface ConfirmedInput extends BySlug {
  /** 'yes' */
  readonly confirmed: string
}

export interface DeleteUserInput extends ConfirmedInput {
  /** What becomes of events that others have joined: they are kept without the name unless this says otherwise. */
  readonly joined?: JoinedEvents
}
