/** Days that an import of a club's history can be undone. */
export const historyDays = 30
/** Names that a preview asks about. A form has at most 250 fields. */
export const historyNamesAsked = 200
export const historyRacesListed = 200
/** Past results are dated so many days before now at the latest: no list of recent changes goes back so far. */
export const quietDays = 90
