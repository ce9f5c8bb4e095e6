import type { Weekend } from '../domain/weekend'
import type { EventUserView, EventView } from './views'

/** What a club ran, and will run. */
export interface WeekendView {
  /** Lines of the club's admins for this weekend. */
  readonly note?: string
  readonly parts: readonly WeekendPartView[]
}

/** One weekend of a club: who has a result or, before it is over, who races or supports. */
export interface WeekendPartView extends Weekend {
  /** How many different people. */
  readonly people: number
  /** By their start. */
  readonly races: readonly WeekendRaceView[]
}

export interface WeekendRaceView {
  readonly event: Pick<
    EventView,
    'id' | 'slug' | 'title' | 'path' | 'date' | 'time' | 'timeZone' | 'state' | 'distances'
  >
  readonly people: readonly EventUserView[]
}
