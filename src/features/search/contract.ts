import type { EventView, EventsResponse } from '../../entities/events/contract'
import type { SearchPart, SearchFilter, FilterPart } from '../../entities/events/searchFilter'
import type { HomePlaceInput, PositionInput, SearchQuery } from './inputs'
import { type Entities, form, get, post } from '../../kernel/calls/endpoint'
import { paths } from '../../kernel/urls/paths'

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
  /** The place for people: 'Within 25 miles of Leeds', 'In Wales'. */
  readonly place?: string | undefined
  /** Distances from the place by id of the event: 'about 12 miles'. The last page ends with races that have none. */
  readonly away?: Readonly<Record<string, string>>
  /** The places that have the name, if the search has to be repeated with one of them. None if no place has it. */
  readonly choose?: readonly string[] | undefined
  /** If no event matches on the given days, the next one that does. */
  readonly next?: Pick<EventView, 'title' | 'path' | 'date'>
}

/** Finds the place nearest to a rounded position, which nothing stores or logs. */
export const readPlace = post<PositionInput, Entities & { place?: string }>('readPlace', '/api/place')

/** Saves the viewer's own home place, or forgets it if the place is empty. */
export const chooseHomePlace = form(post<HomePlaceInput, Entities>('chooseHomePlace', '/api/home-place'), {
  page: ({ place: near = '' }) => paths.searchFor({ near }),
  next: (_, { place: near = '' }) => paths.searchFor({ near }),
  done: { text: 'Home place updated.' },
})

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
