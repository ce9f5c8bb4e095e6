import type { Stored } from '../../kernel/fields/fieldRules'
import type { CollectionsOf } from '../../store/schema'
import type {
  CalendarValues,
  FollowedChange,
  FollowedField,
  FollowedKind,
  FollowedValues,
  FollowEnd,
} from './followed'
import { followedBySite } from './limits'

/** A calendar of another site that a club or the site follows. */
export interface FollowedCalendarRecord extends Stored<CalendarValues> {
  readonly id: string
  /** '' for the site. */
  readonly clubId: string
  readonly addedOn: string
  /** The part of the URL that is no secret. */
  readonly host: string
  /** The next reading; during one, the end of its lease. Absent while paused or ended. */
  readonly due?: string
  /** The validators of the last reading that left nothing to do. */
  readonly validators?: { readonly etag?: string; readonly modified?: string; readonly on: string }
  /** The last successful reading. */
  readonly readOn?: string
  /** The reason why the last attempt failed, and the failures since the last reading. */
  readonly failing?: { readonly reason: string; readonly since: string; readonly count: number }
  readonly ended?: FollowEnd
  /** Sentences about the last reading. */
  readonly notes?: readonly string[]
  /** The latest readings on request. */
  readonly readNow?: readonly string[]
}

/** A race of a followed calendar. */
export interface FollowedRaceRecord {
  /** Derived from the calendar, the key and the first date, so it is the same in each process. */
  readonly id: string
  readonly calendarId: string
  /** Identifies the race in the calendar: see `FeedRace`. */
  readonly key: string
  /** The `UID`, which an import of races stores, too. */
  readonly uid: string
  /** The date of `last`. */
  readonly date: string
  /** The calendar's values in its last reading. */
  readonly last: FollowedValues
  /** The event that it is. An event that no longer exists was deleted here. */
  readonly eventId?: string
  /** The start is the usual one of races without any. */
  readonly isTimeGuessed?: true
  /** The number of readings in a row without the race. */
  readonly missing: number
  /** Someone decided that the race stays, though it has vanished. */
  readonly isKept?: true
  /** The open question. */
  readonly asks?: Exclude<FollowedKind, 'left'>
  /** The fields that the question is about. */
  readonly fields?: readonly FollowedField[]
  /** The event that may be the race. */
  readonly mayBe?: string
  /** The latest change that following the calendar made or found. */
  readonly change?: { readonly what: FollowedChange; readonly detail: string }
  readonly changedOn?: string
  readonly expires: string
}

export const collections = {
  followedCalendars: {
    limit: followedBySite,
    indexes: {
      byClub: { fields: ['clubId', 'addedOn'] },
      byDue: { fields: ['due'], sparse: true },
      byHost: { fields: ['host'] },
    },
    // A race's page says on which day its calendar was read. Visitors may see that five minutes late.
    isPrivate: true,
  },
  followedRaces: {
    limit: 'expires',
    indexes: {
      byCalendar: { fields: ['calendarId', 'date'] },
      byQuestion: { fields: ['calendarId', 'date', 'asks'], sparse: 'asks' },
      byChange: { fields: ['calendarId', 'changedOn'], sparse: 'changedOn' },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
    /** A deleted event is not added again. */
    onEventChange: 'stays',
  },
} as const satisfies CollectionsOf<'followedCalendars' | 'followedRaces'>

declare module '../../store/schema' {
  interface Records {
    followedCalendars: FollowedCalendarRecord
    followedRaces: FollowedRaceRecord
  }
}
