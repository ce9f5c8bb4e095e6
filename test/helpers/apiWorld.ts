import { doingStatuses } from '../../src/kernel/running/eventState'
import type { EventRecord } from '../../src/entities/events/records'
import type { StatusRecord } from '../../src/entities/statuses/records'
import { sampleWorld } from '../../src/features/sample/server/sampleWorld'
import type { Jar } from './cookieJar'
import { startSiteUnderTest, type SiteUnderTest } from './siteUnderTest'
import { eventRecord, statusRecord } from './storeRecords'
import { viewerJars } from './viewerJars'
import { viewerSlugs, type ViewerKind } from './viewers'
import { sampleClock } from './testDays'

/** The people that `startSiteUnderTest` puts into the store. */
export const people = sampleWorld(sampleClock)

const idOf = (kind: Exclude<ViewerKind, 'visitor'>) =>
  people.users.find(({ slug }) => slug === viewerSlugs[kind])?.id ?? ''

export const ids = {
  newcomer: idOf('newcomer'),
  member: idOf('member'),
  clubAdmin: idOf('clubAdmin'),
  admin: idOf('admin'),
  /** The creator of the events, who is none of the viewers. */
  creator: people.users[20]?.id ?? '',
  club: people.clubs[0]?.id ?? '',
  otherClub: people.clubs[1]?.id ?? '',
}

const captainsClub = people.clubs[0]?.slug ?? ''

/** An event with a value in every field, promoted by the first club. */
export const fullEvent = eventRecord('full', {
  slug: 'full-event-2031',
  title: 'Full Event',
  date: '2031-03-02',
  time: '10:30',
  location: 'Knowle',
  website: 'https://full.example/race',
  description: 'All is known.',
  clubChoice: ids.club,
  captainsChoice: true,
  createdOn: '2026-01-02T03:04:05.006Z',
  createdBy: ids.creator,
  updatedOn: '2026-02-03T04:05:06.007Z',
  updatedBy: ids.creator,
})

export const comments = { public: 'Lift from Solihull?', result: 'Windy on the canal' }

const fullStatuses: readonly StatusRecord[] = [
  statusRecord('full', ids.member, {
    status: 'entered',
    clubId: ids.club,
    eventDate: fullEvent.date,
    comment: comments.public,
  }),
  statusRecord('full', ids.creator, {
    status: 'result',
    eventDate: fullEvent.date,
    comment: comments.result,
    resultInSeconds: 3723,
  }),
]

/** Many events in an order that is not that of their ids, several to a day and some at one time. */
export const manyEvents: readonly EventRecord[] = Array.from({ length: 60 }, (_, n) => {
  const date = `2030-${String(1 + ((n * 7) % 5)).padStart(2, '0')}-1${n % 3}`
  const time = n % 4 === 0 ? '09:00' : `1${n % 2}:00`
  return eventRecord(`m${String((n * 37) % 60).padStart(2, '0')}`, {
    title: `Many ${n}`,
    date,
    time,
    createdOn: `2025-0${1 + (n % 4)}-01T00:00:00.000Z`,
    createdBy: ids.creator,
    // Events of the other club: some that it promotes, some that its members do (see `memberEvents`), some both.
    ...(n % 5 === 0 && { clubChoice: ids.otherClub }),
  })
})

const doneForOtherClub = manyEvents.filter((_, n) => n % 3 === 0)

export const otherClubEvents = manyEvents.filter((_, n) => n % 3 === 0 || n % 5 === 0)

export const memberEvents = [fullEvent, ...manyEvents.filter((_, n) => n % 2 === 0)]

/** Two do each of the club's events in one of the ways there are; who is only interested in one makes it none of them. */
const manyStatuses: readonly StatusRecord[] = [
  ...doneForOtherClub.flatMap(({ id, date }, n) =>
    [ids.newcomer, ids.admin].map((userId, m) => {
      const status = doingStatuses[(n + m) % doingStatuses.length] ?? 'entered'
      return statusRecord(id, userId, { clubId: ids.otherClub, eventDate: date, status })
    }),
  ),
  ...manyEvents
    .filter((event) => !doneForOtherClub.includes(event))
    .map(({ id, date }) =>
      statusRecord(id, ids.admin, { clubId: ids.otherClub, eventDate: date, status: 'interested' }),
    ),
  ...manyEvents
    .filter((_, n) => n % 2 === 0)
    .map(({ id, date }) => statusRecord(id, ids.member, { eventDate: date })),
]

export interface ApiSite extends SiteUnderTest {
  /** A logged-in browser for each kind of viewer. */
  readonly jars: Readonly<Record<ViewerKind, Jar>>
}

/** The application in this process with the events of this file. */
export async function startApiSite(): Promise<ApiSite> {
  const site = await startSiteUnderTest({ settings: { CAPTAINS_CLUB: captainsClub } })
  await site.store.events.insertMany([fullEvent, ...manyEvents])
  await site.store.statuses.insertMany([...fullStatuses, ...manyStatuses])
  return { ...site, jars: await viewerJars(site) }
}

/** The JSON that a path is answered with; anything but 200 is an error. */
export async function json<T>(jar: Jar, path: string): Promise<T> {
  const response = await jar.ask(path)
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
