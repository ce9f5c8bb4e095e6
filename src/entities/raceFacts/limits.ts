/** More runners than any race has. */
export const raceSizeMaximum = 200_000
