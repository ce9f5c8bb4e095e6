import type { ClubResponse } from '../../entities/clubs/contract'
import type { UserRef } from '../../kernel/access/sessionUser'
import { get, put, form, type FormValues } from '../../kernel/calls/endpoint'
import { paths } from '../../kernel/urls/paths'
import type { NeededTimes } from './standards'
import type { StandardsInput, StandardsQuery } from './inputs'

/** A level of a club's standards that someone has reached or, without a date, can still reach. */
export interface LevelView {
  readonly id: string
  /** Such as `Silver`, or `Silver over 10 km` if each distance has its own levels. */
  readonly name: string
  readonly period: string
  readonly isCurrent: boolean
  readonly date?: string | undefined
  /** The number of distances that are still missing. */
  readonly missing: number
  /** The runs that reached the level or, if it is not reached, what is missing. */
  readonly lines: readonly string[]
}

/** A club's standards, as far as the viewer may see them. */
export interface ClubStandardsView {
  /** The standards in words; empty if the club has none. */
  readonly sentences: readonly string[]
  /** The viewer's own levels, by period; absent without their sex and date of birth. */
  readonly own?: readonly LevelView[]
  /** The times that the viewer needs now for each level. Only for the page of the standards. */
  readonly times?: { readonly levels: readonly string[]; readonly rows: readonly NeededTimes[] }
  /** True if a full date of birth could make more results count. */
  readonly needsDate?: boolean
  /** The levels that members who show their age grades have reached this year and last. For the club's own admins. */
  readonly reached?: readonly (LevelView & { readonly user: UserRef })[]
  /** The form's initial texts, for people who may edit the club. */
  readonly edit?: FormValues
}

export interface StandardsResponse extends ClubResponse {
  readonly standards: ClubStandardsView
}

/** Returns a club's standards, with the viewer's own levels. For members, and for people who may edit the club. */
export const getStandards = get<StandardsQuery, StandardsResponse>(
  'getStandards',
  '/api/club/:slug/standards',
)

/** Saves a club's standards, if no one else has changed them since. With `remove`, it deletes them. */
export const saveStandards = form(
  put<StandardsInput, StandardsResponse>('saveStandards', getStandards.path),
  {
    page: ({ slug = '' }) => paths.editClubStandards(slug),
    next: (_output, { slug = '' }) => paths.clubStandards(slug),
    done: { text: 'Standards saved.' },
    showsOwnError: true,
  },
)
