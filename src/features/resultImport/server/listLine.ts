/** A line of a list, by its columns; texts are as the list has them, '' for none. */
export interface ListLine {
  readonly number: number
  readonly name: string
  readonly club: string
  /** '' for somebody without a result: see `isNoResult`. */
  readonly time: string
  /** Seconds of the time; absent where it is only known over which distance it is: '3:12'. */
  readonly seconds?: number
  /** True if the line says that there is no result. */
  readonly isOut: boolean
  /** Overall. */
  readonly position?: number
  /** Of how many; absent where the list is not whole. */
  readonly finishers?: number
  /** As the list names the distance, or the race. */
  readonly distance: string
}
