import type { EventView, EventsResponse } from '../../entities/events/contract'
import type { SearchPart, SearchFilter, FilterPart } from '../../entities/events/searchFilter'
import type { SearchQuery } from './inputs'
import { get } from '../../kernel/calls/endpoint'

/** The number of events that a search would find without one of its parts. */
export interface WithoutPart {
  readonly part: SearchPart
  readonly count: number
  /** True if there are more than `count`. */
  readonly isMore: boolean
}

/** A search as it was read, with the number of events that it finds. */
export interface SearchView {
  /** The number on all pages, or, for a search by words, on this page and those before. */
  readonly count: number
  /** True if there are more than `count`. */
  readonly isMore: boolean
  /** The filters that were given or read from the text. */
  readonly filter: SearchFilter
  /** The parts of the filter read from the text. */
  readonly understood: readonly FilterPart[]
  /** The remaining words of the text. */
  readonly words: string
  /** If nothing is found, the parts that can be removed to find something. */
  readonly without?: readonly WithoutPart[]
  /** If no event matches on the given days, the next one that does. */
  readonly next?: Pick<EventView, 'title' | 'path' | 'date'>
}

export const searchEvents = get<SearchQuery, EventsResponse>('searchEvents', '/api/event-search')

declare module '../../browser/state' {
  interface List {
    /** Ids of the people that a search has found. */
    readonly peopleFound?: readonly string[] | undefined
    /** The search as it was read. */
    readonly search?: SearchView | undefined
  }
}

declare module '../../entities/events/contract' {
  interface EventsResponse {
    /** Ids of people whose names match, by name. Only for members. */
    readonly peopleFound?: readonly string[] | undefined
    /** Absent for an empty search. */
    readonly search?: SearchView | undefined
  }
}
