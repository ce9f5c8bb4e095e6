/** Milliseconds that a deletion can be undone. */
export const undoTime = 30_000
/** Reports of one member in a day that a race is full or has places again. */
export const fullReportsOfDay = 10
