import { type AskedFields, paths } from '../../../kernel/urls/paths'

/*
 * Keys of event lists in the state. Each query has its own, so that no page shows another page’s response.
 */

export const next = (cursor: string | undefined) => `next events ${cursor ?? ''}`
export const pastEvents = (cursor: string | undefined) => `past events ${cursor ?? ''}`
/**
 * Future events of the club on the viewer's home page or, without a club, those on which the viewer has a status. Only
 * loaded if the site's next events may not include the first of them.
 */
export const clubOrOwn = 'events of the viewer or their club'
export const entered = 'entered events of the viewer'
/** Future events that the viewer has a status for and that are called off, postponed or moved. */
export const newPlans = 'events of the viewer whose plan has changed'
/** Past events that the viewer was entered for, without a newer status. */
export const unreported = 'past events that the viewer was entered for'
export const recentlyAdded = 'recently added events'
export const entriesThisWeek = 'events with entries this week'
/** A page of search results. */
export const searched = ({ cursor = '', ...query }: AskedFields & { readonly cursor?: string | undefined }) =>
  `events found at ${paths.searchFor(query)} ${cursor}`
/** Upcoming races over a standard distance, starting in a month. */
export const ofDistance = (distance: string, month: string | undefined, cursor: string | undefined) =>
  `events of ${distance} ${month ?? ''} ${cursor ?? ''}`
/** The first events of each day of a month, `YYYY-MM`. */
export const inMonth = (month: string) => `events in ${month}`
export const onDay = (date: string, cursor: string | undefined) => `events on ${date} ${cursor ?? ''}`
/** The first events of one day, for an event's page. */
export const beginningOfDay = (date: string) => `first events on ${date}`
/** Existing events on the date of a new one. */
export const sameDay = (date: string) => `events on the same day, ${date}`
/** Editions of the race of the event with this id. */
export const editions = (eventId: string, cursor: string | undefined) =>
  `editions of ${eventId} ${cursor ?? ''}`
export const possibleEditions = (eventId: string) => `possible editions of ${eventId}`
/** People of one club at an event, where '' means no club. */
export const people = (eventId: string, clubId: string, cursor: string | undefined) =>
  `people of ${clubId} at event ${eventId} ${cursor ?? ''}`
export const awaited = 'people whose results are waited for'
export const savedStatus = 'status set just now'
/** The statuses of the users that an admin can choose from. */
export const statusesFound = 'statuses of users found'
/** Clubs that the viewer may choose as the promoter. */
export const choices = 'clubs for an event'
export const ofClub = (clubId: string, cursor: string | undefined) =>
  `events of club ${clubId} ${cursor ?? ''}`
/** The next events on a club's page. */
export const ofClubSoon = (clubId: string) => `next events of club ${clubId}`
