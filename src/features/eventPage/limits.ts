/** Events shown under 'Other events on this day'. The page is about one race, however many there are on its day. */
export const otherEventsLimit = 5
/** The length of a description above which it is collapsed on a phone: one screen. */
export const foldedDescription = 400
