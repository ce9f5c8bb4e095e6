/** Length of a browser's name. */
export const pushBrowserLength = 60
/** Events that the news of a day name: the newest. */
export const newsEventsShown = 5
