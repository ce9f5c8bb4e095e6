import type { EventView } from '../../entities/events/contract'
import type { EventUserView } from '../../entities/statuses/contract'
import type { MovesView } from '../championships/views'

/** The outcome of saving results, for the admin who saved them. */
export interface SavedResultsView {
  /** Event id. */
  readonly event: string
  /** The people whose results were saved, as on the event's page. */
  readonly people: readonly EventUserView[]
  /** The slug of their club; absent for results of people without one. */
  readonly club?: string | undefined
  readonly championships: readonly MovesView[]
  /** Counting races of the last weeks without results of the club. */
  readonly next: readonly EventRefView[]
  /** The results and places as plain text for a club's chat. People who opted out are not named. */
  readonly chatText: string
}

export interface EventRefView extends Pick<EventView, 'slug' | 'title' | 'path' | 'date'> {}

/** A list whose results were saved, with lines that still need an answer. */
export interface OpenListView {
  readonly id: string
  readonly lines: number
  readonly event: EventRefView
}
