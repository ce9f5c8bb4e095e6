import type { AthleteInput, GradeQuery } from './inputs'
import type { AthleteValues } from '../../entities/athletes/athleteFields'
import type { ClubView } from '../../entities/clubs/contract'
import { del, get, put, type Entities, form } from '../../kernel/calls/endpoint'
import type { NoInput } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

/** The age grade of a time, with times of the same grade. */
export interface AgeGradeView {
  /** In percent with two decimals, such as `68.65`. */
  readonly percent: string
  /** At other ages over the same distance, in seconds. */
  readonly ages: readonly { readonly age: number; readonly seconds: number }[]
  /** Over the other distances at the same age. */
  readonly distances: readonly { readonly name: string; readonly seconds: number }[]
}

export interface AgeGradeResponse extends Entities {
  readonly ageGrade: AgeGradeView
}

/** Calculates an age grade by the 2025 road tables. It stores nothing. */
export const getAgeGrade = get<GradeQuery, AgeGradeResponse>('getAgeGrade', '/api/age-grade')

/** The viewer's age and sex, and the values that follow from them. */
export interface AthleteView extends AthleteValues {
  /** The age on this day; two ages if only the year of birth is known. */
  readonly age?: string | undefined
  /** The number of results with an age grade. */
  readonly graded: number
  /** The best grade in percent, such as `68.65%`. */
  readonly bestGrade?: string | undefined
  /** The viewer's clubs with their category there on this day; absent if it isn't known. */
  readonly clubs: readonly (ClubView & { readonly category?: string | undefined })[]
  /** The categories that clubs wrote at the viewer's wish, by the clubs' names. */
  readonly written: readonly { readonly club: string; readonly category: string }[]
}

export interface AthleteResponse extends Entities {
  readonly athlete: AthleteView
}

const ownPage = () => paths.ageAndSex

/** Returns the viewer's own age and sex. There is no call for anyone else's. */
export const getAthlete = get<NoInput, AthleteResponse>('getAthlete', '/api/athlete')

/** Saves the viewer's age and sex, and whether clubs see their category. */
export const saveAthlete = form(put<AthleteInput, AthleteResponse>('saveAthlete', '/api/athlete'), {
  page: ownPage,
  next: ownPage,
  answers: getAthlete,
  done: { text: 'Saved.', isSeen: true },
  showsOwnError: true,
})

/** Deletes the viewer's age and sex. Everything that follows from them goes with them. */
export const removeAthlete = form(del<NoInput, AthleteResponse>('removeAthlete', '/api/athlete'), {
  page: ownPage,
  next: ownPage,
  answers: getAthlete,
  done: { text: 'Your age and sex have been deleted.' },
})
