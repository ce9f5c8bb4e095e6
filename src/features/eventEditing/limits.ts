/** Milliseconds that a deletion can be undone. */
export const undoTime = 30_000
