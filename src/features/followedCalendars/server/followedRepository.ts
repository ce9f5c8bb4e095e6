import { allOf, type Collections } from '../../../store/store'

type Calendars = Pick<Collections, 'followedCalendars'>
type Races = Pick<Collections, 'followedRaces'>

/** The calendars that a club follows, or the site with '', oldest first. */
export const calendarsFollowedBy = (collections: Calendars, clubId: string) =>
  allOf(collections, 'followedCalendars', { index: 'byClub', where: { clubId } })

export const dueCalendars = ({ followedCalendars }: Calendars, now: Date, limit: number) =>
  followedCalendars.find({ index: 'byDue', to: now.toISOString(), limit })

/** Returns true if someone here follows a calendar of this host. */
export async function followsHost({ followedCalendars }: Calendars, host: string): Promise<boolean> {
  const { items } = await followedCalendars.find({ index: 'byHost', where: { host }, limit: 50 })
  return items.some(({ ended }) => ended === undefined)
}

/** The races of a calendar from a date on. */
export const followedRacesFrom = (collections: Races, calendarId: string, from: string) =>
  allOf(collections, 'followedRaces', { index: 'byCalendar', where: { calendarId }, from })

export async function hasRaceBetween({ followedRaces }: Races, calendarId: string, from: string, to: string) {
  const where = { calendarId }
  return (await followedRaces.find({ index: 'byCalendar', where, from, to, limit: 1 })).items.length > 0
}

/** Counts the races of a calendar from a date on about which someone is asked. */
export async function countQuestions(
  { followedRaces }: Races,
  calendarId: string,
  from: string,
): Promise<number> {
  const query = { index: 'byQuestion', where: { calendarId }, from, by: ['calendarId'] } as const
  return (await followedRaces.count(query))[0]?.count ?? 0
}

/** The races of a calendar that changed last, newest first. */
export const latestChanges = ({ followedRaces }: Races, calendarId: string, limit: number) =>
  followedRaces.find({ index: 'byChange', where: { calendarId }, order: -1, limit })
