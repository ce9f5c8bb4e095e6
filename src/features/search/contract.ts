import type { EventView, EventsResponse } from '../../entities/events/contract'
import type { SearchPart, SearchFilter, FilterPart } from '../../entities/events/searchFilter'
import type { SearchQuery } from './inputs'
import { get } from '../../kernel/calls/endpoint'

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

export const searchEvents = get<SearchQuery, EventsResponse>('searchEvents', '/api/event-search')

declare module '../../browser/state' {
  interface List {
    /** Ids of the people whom a search also found. */
    readonly peopleFound?: readonly string[] | undefined
    /** What a search was understood as. */
    readonly search?: SearchView | undefined
  }
}

declare module '../../entities/events/contract' {
  interface EventsResponse {
    /** Ids of people whose names match, by name: for members who search. */
    readonly peopleFound?: readonly string[] | undefined
    /** Of a search that asks for something. */
    readonly search?: SearchView | undefined
  }
}
