import { takesPlace } from '../../src/kernel/running/eventState'
import { addDays } from '../../src/kernel/dates/addDays'
import { today as dayOf } from '../../src/kernel/dates/zone'
import { lineOf } from '../../src/kernel/running/bests'
import { storedDistances } from '../../src/kernel/running/distances'
import type { Store } from '../../src/store/store'
import { sampleWorld } from '../../src/features/sample/server/sampleWorld'
import type { SiteOptions } from './site'
import { clubRecord } from './storeRecords'
import type { ViewerKind } from './viewers'
import { sampleClock, startOfRun } from './testDays'

export const siteTitle = 'Startline'

/** The sites that the pages are on: with the sample world, and with next to nothing. */
export type SiteKind = 'sample' | 'empty'

/** A page as its viewer finds it. */
export interface PageCase {
  readonly name: string
  readonly site: SiteKind
  readonly viewer: ViewerKind
  /** A visitor who was logged in before. */
  readonly isReturning?: true
  /** Path and query. */
  readonly path: string
  /** The page to look at is the one that this link of the page at `path` leads to. */
  readonly follow?: 'next'
  readonly status: number
  /** A form that cannot be sent yet: its button is disabled if scripts run, which can say why. */
  readonly isIncomplete?: true
  /** The heading of a panel that only scripts show, as it depends on the browser's abilities. */
  readonly panelOfScripts?: string
  /** Without the site's title. */
  readonly title: string
  readonly h1: string
  /** The place in the navigation marked as the current one. */
  readonly active?: 'Home' | 'Clubs' | 'Search' | 'Add Event' | 'Profile' | 'Admin'
}

/** The world that the site fills itself with today. */
export const world = sampleWorld(sampleClock)

const today = dayOf(sampleClock.now, sampleClock.timeZone)
const tomorrow = addDays(today, 1)
const byDate = [...world.events].sort((a, b) => (`${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : 1))
const future = byDate.filter(({ date }) => date > today)
const past = byDate.filter(({ date }) => date < today).reverse()

/** Events of the sample world that show what others do not. */
export const events = {
  /** It takes place, counts for no championship, and is not on a day that begins during a run. */
  next: found(
    future.find(
      ({ id, website, description, state, date }) =>
        website !== '' &&
        description !== '' &&
        state === undefined &&
        date > tomorrow &&
        !world.championshipCounters.some(({ eventId }) => eventId === id),
    ),
  ),
  bare: found(future.find(({ website, description }) => website === '' && description === '')),
  past: found(
    past.find(({ id }) => world.statuses.some((one) => one.eventId === id && one.status === 'result')),
  ),
  longTitle: found([...future].sort((a, b) => b.title.length - a.title.length)[0]),
  /** One of the home page's first events, on a day with others. */
  shared: found(
    future
      .filter(takesPlace)
      .slice(0, 20)
      .find(({ id, date }) => future.some((one) => one.date === date && one.id !== id)),
  ),
}

export const clubs = {
  first: found(world.clubs[0]),
  longName: found([...world.clubs].sort((a, b) => b.name.length - a.name.length)[0]),
}

/** People of the sample world, named by their relation to the logged-in member. */
export const people = {
  member: personAt('sample-member'),
  newcomer: personAt('sample-newcomer'),
  clubmate: personAt('sample-club-admin'),
  /** The user with the most followers. */
  popular: found([...world.users].sort((a, b) => followersOf(b.id) - followersOf(a.id))[0]),
}

const membersOwn = world.statuses.filter(({ userId }) => userId === people.member.id)

/** Events, named by their relation to the logged-in member. */
export const memberEvents = {
  entered: eventAt(membersOwn.find(({ status, eventDate }) => status === 'entered' && eventDate > today)),
  commented: eventAt(membersOwn.find(({ comment, eventDate }) => comment !== '' && eventDate > today)),
  result: eventAt(membersOwn.find(({ resultInSeconds }) => resultInSeconds !== undefined)),
  /** Not on a day that begins during a run. */
  open: found(
    future.find(({ id, date }) => date > tomorrow && !membersOwn.some(({ eventId }) => eventId === id)),
  ),
  /** Of one distance, over which results count for bests. */
  pastOpen: found(
    past.find((event) => {
      const [distance, another] = storedDistances(event.distances) ?? []
      const isCounted = another === undefined && lineOf(distance?.id, event) !== undefined
      // Short enough to be run in an hour and a half.
      const isShort = (distance?.metres ?? 0) < 22_000
      return isCounted && isShort && !membersOwn.some(({ eventId }) => eventId === event.id)
    }),
  ),
  /** The event with the most people. */
  crowded: found([...future].sort((a, b) => statusesOn(b.id) - statusesOn(a.id))[0]),
  /** An event that no one of the member's club does. */
  clubless: found(
    future.find(
      ({ id }) => !world.statuses.some(({ eventId, clubId }) => eventId === id && clubId === clubs.first.id),
    ),
  ),
  off: found(future.find(({ state, reason }) => state === 'calledOff' && reason !== undefined)),
  moved: found(future.find(({ movedFrom, reason }) => movedFrom !== undefined && reason !== undefined)),
  /** An event that the first club promotes. */
  promoted: found(future.find(({ clubChoice }) => clubChoice === clubs.first.id)),
  /** An event that the member did not add and no club of their own promotes. */
  foreign: found(
    future.find(
      ({ createdBy, clubChoice }) => createdBy !== people.member.id && clubChoice !== clubs.first.id,
    ),
  ),
}

/** A date to come that has no event. */
export const freeDate = found(
  Array.from({ length: 200 }, (_, days) =>
    new Date(startOfRun.getTime() + (days + 30) * 86_400_000).toISOString().slice(0, 10),
  ).find((date) => !world.events.some((event) => event.date === date)),
)

/** A club without any events, alone in its world. */
export const emptyClub = clubRecord('quiet', { name: 'Quiet Runners', shortName: 'Quiet' })

export const emptySite: SiteOptions = {
  fill: async (store: Store) => store.clubs.insert(emptyClub),
}

type Fields = Pick<PageCase, 'name' | 'path' | 'title'> & Partial<PageCase>

export function page(fields: Fields): PageCase {
  return { site: 'sample', viewer: 'visitor', status: 200, h1: fields.title, ...fields }
}

function eventAt(status: { readonly eventId: string } | undefined) {
  return found(world.events.find(({ id }) => id === status?.eventId))
}

function personAt(slug: string) {
  return found(world.users.find((user) => user.slug === slug))
}

function followersOf(id: string): number {
  return world.follows.filter(({ userId }) => userId === id).length
}

function statusesOn(id: string): number {
  return world.statuses.filter(({ eventId }) => eventId === id).length
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The sample world has no such record.')
  return value
}
