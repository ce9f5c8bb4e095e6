import type { GradeQuery } from './inputs'
import { get } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'

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

declare module '../../kernel/calls/entities' {
  interface Entities {
    readonly ageGrade?: AgeGradeView | undefined
  }
}

declare module '../../browser/state' {
  interface State {
    /** The last answer of the age grade calculator. */
    readonly ageGrade: AgeGradeView | null
  }
}
