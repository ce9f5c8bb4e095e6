import type { ClubResult } from '../../../entities/statuses/server/clubResultRepository'

/** Results as they were before a change, by status id; undefined for those that are new. */
export type EarlierResults = ReadonlyMap<
  string,
  Pick<ClubResult, 'distance' | 'resultInSeconds' | 'place' | 'times'> | undefined
>

/** Returns a result as it was before, or none if it is new. */
export function resultBefore<Result extends { readonly resultInSeconds: number }>(
  id: string,
  result: Result,
  earlier: EarlierResults | undefined,
): readonly Result[] {
  if (!earlier?.has(id)) return [result]
  const before = earlier.get(id)
  return before ? [{ ...result, ...before }] : []
}
