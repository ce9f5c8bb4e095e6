/** The message for two optional dates (`YYYY-MM-DD`, inclusive) that are not a range; undefined if they are one. */
export function dateRangeError(from: string | undefined, to: string | undefined): string | undefined {
  return from && to && from > to ? 'The end date must be on or after the start date.' : undefined
}
