import { type Entities, form, type FormValues, get, post } from '../../kernel/calls/endpoint'
import { paths } from '../../kernel/urls/paths'
import type { CalendarValues, FollowedChange, FollowedKind, FollowEnd } from './followed'
import type { AnswerInput, ChangeInput, FollowedInput, FollowedQuery } from './inputs'

/** A followed calendar, for those who may edit it: its URL may be a secret. */
export interface FollowedCalendarView extends CalendarValues {
  readonly id: string
  readonly host: string
  readonly readOn?: string | undefined
  readonly failing?: { readonly reason: string } | undefined
  readonly isPaused: boolean
  readonly ended?: FollowEnd | undefined
  /** The number of open questions. */
  readonly questions: number
}

export interface FollowedView {
  readonly items: readonly FollowedCalendarView[]
  /** The calendar that was asked for or changed. */
  readonly calendar?: FollowedDetails | undefined
}

export interface FollowedDetails extends FollowedCalendarView {
  readonly notes: readonly string[]
  /** The first questions of each kind, and the number of all. */
  readonly asked: readonly {
    readonly kind: FollowedKind
    readonly count: number
    readonly races: readonly FollowedQuestion[]
  }[]
  /** The races with the latest changes, newest first. */
  readonly changes: readonly FollowedChangeView[]
}

export interface FollowedQuestion {
  /** Id of the calendar's race. */
  readonly id: string
  readonly title: string
  readonly when: string
  /** The event that it is or may be. */
  readonly event?: { readonly title: string; readonly path: string } | undefined
  /** The fields that differ here and in the calendar. */
  readonly fields: readonly { readonly label: string; readonly ours: string; readonly theirs: string }[]
}

export interface FollowedChangeView {
  readonly on: string
  readonly what: FollowedChange
  readonly title: string
  readonly detail: string
  readonly path?: string | undefined
}

export interface FollowedResponse extends Entities {
  readonly followed: FollowedView
}

const page = ({ slug = '', id }: FormValues) =>
  id ? paths.followedCalendar(slug, id) : paths.followedCalendars(slug)

/** Lists the calendars that a club follows. Like all calls here, it is for its admins; the slug `-` stands for the site. */
export const getFollowed = get<FollowedQuery, FollowedResponse>('getFollowed', '/api/followed/:slug')

const onCalendar = {
  page,
  next: ({ followed: { calendar } }: FollowedResponse, values: FormValues) =>
    page({ ...values, id: calendar?.id ?? '' }),
  answers: getFollowed,
}

/** Follows a calendar, or edits one with `id`, and reads it. */
export const followCalendar = form(
  post<FollowedInput, FollowedResponse>('followCalendar', '/api/followed/:slug'),
  { ...onCalendar, done: { text: 'Calendar saved.' }, showsOwnError: true },
)

/** Reads a calendar now, pauses or resumes it, or stops following it, which leaves its races as they are. */
export const changeFollowed = form(
  post<ChangeInput, FollowedResponse>('changeFollowed', '/api/followed/:slug/:id'),
  { ...onCalendar, done: { text: 'Calendar updated.' }, showsOwnError: true },
)

export const answerFollowed = form(
  post<AnswerInput, FollowedResponse>('answerFollowed', '/api/followed/:slug/:id/answer'),
  { page, answers: getFollowed, done: { text: 'Answer saved.', isSeen: true }, showsOwnError: true },
)
