import type { RowTime } from './timeOfRow'

/** A line of a list by its columns, with texts as in the list; '' if there is none. */
export interface ListLine {
  readonly number: number
  readonly name: string
  readonly club: string
  /** '' if there is no result, see `isNoResult`. */
  readonly time: string
  /** Absent if the time depends on the distance, as '3:12' does. */
  readonly seconds?: number
  readonly both?: NonNullable<RowTime['both']>
  /** True if the line says that there is no result. */
  readonly isOut: boolean
  /** The overall place. */
  readonly position?: number
  /** The number of finishers; absent if the list is incomplete. */
  readonly finishers?: number
  /** See `categoryIn`. */
  readonly category?: string
  /** The distance or race as the list names it. */
  readonly distance: string
}
