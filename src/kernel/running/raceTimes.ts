/** Chip time and gun time in seconds, from a results list that has both. */
export interface RaceTimes {
  readonly chip: number
  readonly gun: number
  /** The result that they belong to: with another one they say nothing. */
  readonly resultInSeconds: number
}

/** Returns the chip time and the gun time, if they belong to this result. */
export function timesOf(
  times: RaceTimes | undefined,
  resultInSeconds: number | undefined,
): Pick<RaceTimes, 'chip' | 'gun'> | undefined {
  if (!times || times.resultInSeconds !== resultInSeconds) return undefined
  return { chip: times.chip, gun: times.gun }
}
