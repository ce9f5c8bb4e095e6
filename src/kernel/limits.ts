/** Lengths are in UTF-16 code units, as the `maxlength` of an input counts them. */

/** The longest URL that every browser accepts in a link. */
export const websiteLength = 2048
/** The name of a user or of a club. */
export const nameLength = 100
/** Longer than any title that could match. */
export const searchLength = 120
/** Ids and slugs in requests; those of the site are far shorter. */
export const idLength = 100
/** A date, time, number or choice in a form, which may be written in words. */
export const valueLength = 100
/** A slug that stays readable in an address bar, and leaves room for a number at its end. */
export const slugLength = 60
/** The longest URL that all browsers and proxies are sure to accept. */
export const returnPathLength = 2048

/** Pixels of a preview picture of a link: a size that every service accepts. */
export const pictureSize = { width: 1200, height: 630 } as const
/** Events of a club that another website embeds, unless it asks for another number. */
export const embedEventsLimit = 10
/** The most events that another website may embed. */
export const embedEventsMaximum = 50
/** Days that the site stores its own log. */
export const logDays = 14

/** Milliseconds after which a page that has not arrived is called late. */
export const routeDataTimeout = 15000
/** The first year of the product, for the copyright in the footer. It does not change. */
export const copyrightYear = 2021

/** Hours of a result. Three digits are six weeks, longer than any race with a finishing time. */
export const resultHoursMaximum = 999

/** Characters of a finishing time in one field, with words beside it. */
export const typedResultLength = 60
/** Characters of a pasted list in a plain form, which takes three bytes for a comma. */
export const plainFormLength = 32_000
/** Lines of a list of results that are read: the greatest races have more, and are pasted in parts. */
export const listLinesMaximum = 20_000

/** Size of a list of results, as a file or as a text. */
export const listMegabytes = 2
export const listBytesMaximum = listMegabytes * 1024 * 1024
export const listTooLarge = `That’s more than ${listMegabytes} MB. Choose a smaller file or paste the list in parts.`
/** Unread answers to someone's requests that are stored: the newest ones. */
export const clubNewsLimit = 20

/** Days without a visit after which a login ends. */
export const sessionDays = 30
/** Days without a visit while logged in after which a browser is no longer known. */
export const knownBrowserDays = 90

/** The most that a number in a form may be, and below zero, too. */
export const numberLimit = 10_000
