/** Why two optional dates, `YYYY-MM-DD`, are no range; undefined where they are one. Both are part of it. */
export function dateRangeError(from: string | undefined, to: string | undefined): string | undefined {
  return from && to && from > to ? 'The second date must not be before the first.' : undefined
}
