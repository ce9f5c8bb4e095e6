import type { EventView } from '../composites/views'
import type { FilterPart, SearchFilter, SearchPart } from '../../entities/events/searchFilter'

/** How many events a search would find without one of its parts. */
export interface WithoutPart {
  readonly part: SearchPart
  readonly count: number
  /** Whether there are more than `count`. */
  readonly isMore: boolean
}

/** What a search was understood as, and how many events it finds. */
export interface SearchView {
  /** The number on all pages, or that on this page and those before. */
  readonly count: number
  /** Whether there are more than `count`. */
  readonly isMore: boolean
  /** What the events fit, whether it was given or understood of the text. */
  readonly filter: SearchFilter
  /** The parts of the filter that were understood of the text. */
  readonly understood: readonly FilterPart[]
  /** The words of the text that are searched for. */
  readonly words: string
  /** Where nothing is found: the parts without which something is. */
  readonly without?: readonly WithoutPart[]
  /** The next event after the days asked for that matches all else, if no event on these days does. */
  readonly next?: Pick<EventView, 'title' | 'path' | 'date'>
}
