/** Days that a notification is stored. */
export const noticeDays = 30
/** Days that a push or mail may be retried, quiet hours included. */
export const deliveryDays = 2
/** Browsers of one person that show notifications: the newest. */
export const pushBrowsersLimit = 10
/** Notifications shown to one person: the newest. */
export const notificationsShown = 100
/** Milliseconds before people are notified of a changed plan, as it may be changed back. */
export const planDelayMs = 60_000
/** Changes of one event's plan, or reports that it is full, by one person in a day. */
export const planChangesOfDay = 10
/** Administrators of one role that are listed: more than any site has. */
export const administratorsLimit = 100
