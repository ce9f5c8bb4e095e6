/** Races of a list that someone may import together. A form with a checkbox for each of them is not too long. */
export const raceListLines = 200
/** Days that an import of races can be undone. */
export const raceListDays = 30
/** Latest imports of races that a person can undo, and the number of their latest races searched for them. */
export const raceImportsShown = 20
export const raceImportsLookedAt = 500
