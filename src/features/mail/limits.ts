/** An email address (RFC 5321, 4.5.3.1.3, without the angle brackets). */
export const mailAddressLength = 254
/** Days that the link that confirms an email address is valid. */
export const mailLinkDays = 2
/**
 * Confirmation links that one person may request in a day, and that are sent to one address: so that no one can flood a
 * stranger’s mailbox.
 */
export const mailLinksOfPerson = 5
export const mailLinksToAddress = 3
/** Characters of a mail’s subject: what programs show of it. */
export const mailSubjectLength = 120
/** Races of the weekends of a club that a mail names. */
export const mailedRaces = 10
