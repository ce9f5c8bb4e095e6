/** Fits one line of a list on a wide screen, and the longest race names seen. */
export const titleLength = 120
/** A postal address on one line. */
export const locationLength = 200
/** Longest time zone name, or city and country, in characters. */
export const timeZoneLength = 100
/** The distances of an event, on one line. */
export const distancesLength = 300
/** More distances than any event has. */
export const distancesMaximum = 12
/** About two printed pages. */
export const descriptionLength = 5000
/** The reason why an event is called off, postponed or moved, in one line. */
export const reasonLength = 200
/** The price of an entry, or a moment in words, in one line. */
export const entryTextLength = 80
/** More places than any race has. */
export const entryLimitMost = 200_000
/** Events of one page of a list: two screens of a telephone, one small response. */
export const eventsPage = 25
/** The most events that one request for a list may ask for. */
export const eventsPageMaximum = 100
/** Called-off events, and postponed ones, that the list of changes names: as many as in a stormy winter. */
export const offEventsLimit = 200
/** Future events of one member searched for changed plans. */
export const replannedEventsLimit = 200
/** People of the viewer's club who are shown beside an event of a list. */
export const facesLimit = 3
/** Days that calendars list a deleted event as cancelled: longer than any program waits between two reads. */
export const tombstoneDays = 90
