import type { ClubRole } from '../../src/kernel/access/clubRole'
import type { ClubNameValues } from '../../src/entities/clubs/validateClub'
import type { ClubRecord } from '../../src/entities/clubs/records'
import type { EventRecord } from '../../src/entities/events/records'
import type { UserRecord } from '../../src/entities/users/records'
import { sampleWorld } from '../../src/features/sample/server/sampleWorld'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { readConfig } from '../../src/app/server/settings/config'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { usualRules } from '../../src/features/championships/rules/usualRules'
import type { Store } from '../../src/store/store'
import { createLog } from '../../src/platform/log/createLog'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { championshipRecord, counterRecord } from '../championships/championshipRecords'
import { type AgedPerson, fillAges, keeper, shower } from './ageWorld'
import type { Jar } from './cookieJar'
import { noNetwork } from './noNetwork'
import { startSiteUnderTest, type SiteUnderTest } from './siteUnderTest'
import { clubRecord, eventRecord, membershipRecord, statusRecord, userRecord } from './storeRecords'
import { mailSettings } from '../mail/mailSettings'
import { viewerJars } from './viewerJars'
import { viewerSlugs, type ViewerKind } from './viewers'
import { sampleClock, startOfRun } from './testDays'

const sample = sampleWorld(sampleClock)

/** The club that the member and the club admin belong to; it is the one with a captain's choice. */
export const club = sample.clubs[0] ?? clubRecord('none')

/** A club that none of the viewers belongs to. */
const otherClub = clubRecord('elsewhere', { name: 'Elsewhere Striders', shortName: 'ES' })

/** A user of another club who has every field, and is none of the viewers. */
export const target = userRecord('target-user-id', {
  slug: 'tamsin-target',
  name: 'Tamsin Targett',
  avatar: 'https://lh3.googleusercontent.com/secret-picture-of-tamsin',
  createdOn: '2025-01-02T03:04:05.006Z',
  lastLoginOn: '2026-03-04T05:06:07.008Z',
  lastLoginType: 'strava',
})

/** A user who has asked to join the first club. */
export const requester = userRecord('requester-id', { slug: 'rhys-requester', name: 'Rhys Requestrian' })

export const event = eventRecord('all-known-id', {
  slug: 'all-known-2031',
  title: 'All Known 10K',
  date: '2031-03-02',
  clubChoice: club.id,
  captainsChoice: true,
  createdOn: '2026-01-02T03:04:05.006Z',
  createdBy: target.id,
  updatedOn: '2026-02-03T04:05:06.007Z',
  updatedBy: target.id,
})

/** An event that is over. */
export const pastEvent = eventRecord('long-over-id', {
  slug: 'long-over-2026',
  title: 'Long Over 10K',
  date: '2026-03-01',
})

/** A race that the target ran, who has given their sex and date of birth and shows nothing of it. */
const gradedEvent = eventRecord('graded-id', {
  ...{ slug: 'graded-2026', title: 'Graded 10K', date: '2026-02-01' },
  ...{ distances: '10 km', terrain: 'road' },
})
export const agedTarget: AgedPerson = {
  user: target,
  athlete: { id: target.id, userId: target.id, sex: 'F', born: '1951-07-09' },
  runs: [[gradedEvent, 3173]],
}

/** Stored values that only some viewers, or none, may see. */
export const secrets = {
  comment: 'A lift from Solihull for two?',
  lastLogin: target.lastLoginOn ?? '',
  providerId: 'provider-id-7741-of-tamsin',
  email: 'tamsin.targett@mail.example',
  picture: 'secret-picture-of-tamsin',
  sessionId: 'session-hash-of-tamsin',
}

export interface AccessSite extends SiteUnderTest {
  readonly jars: Readonly<Record<ViewerKind, Jar>>
  /** The calls without HTTP. */
  readonly handlers: Handlers
  /** The lines of the log. */
  readonly logged: readonly string[]
  /** Ids of the viewers. */
  readonly idOf: (kind: ViewerKind) => string
  /** All users, whose names, ids and slugs are looked for where they must not be. */
  readonly everyone: readonly UserRecord[]
  /** An event like `event`, for one request to change. */
  newEvent(fields?: Partial<EventRecord>): Promise<EventRecord>
  /** A user of no club, for one request to change. */
  newUser(): Promise<UserRecord>
  /** A club without members, for one request to join. */
  newClub(): Promise<ClubRecord>
  newNames(): ClubNameValues
  /** The id of a user with this role in the first club. */
  newMember(role: ClubRole): Promise<string>
  /** The id of a request for a club that no one has answered. */
  newClubRequest(): Promise<string>
}

/** Adds a championship of the first club, with a race that the target has run for it. */
async function addGrandPrix(store: Store): Promise<void> {
  const race = eventRecord('grand-prix-race', { title: 'Grand Prix 10K', date: '2026-03-08' })
  const rules = usualRules
  const days = { from: '2026-01-01', to: '2031-12-31', rules }
  await store.events.insert(race)
  await store.championships.insert(championshipRecord('grand-prix', club.id, { name: 'Grand Prix', ...days }))
  const counter = { clubId: club.id, eventId: race.id, eventDate: race.date }
  await store.championshipCounters.insert(counterRecord('grand-prix-1', 'grand-prix', counter))
  const result = { status: 'result', resultInSeconds: 2400, clubId: club.id } as const
  await store.statuses.insert(settledStatus(statusRecord(race.id, target.id, result), race))
}

export async function startAccessSite(): Promise<AccessSite> {
  const settings = { CAPTAINS_CLUB: club.slug, ...mailSettings }
  const logged: string[] = []
  const log = createLog('requests', { write: (line) => logged.push(line) })
  const site = await startSiteUnderTest({ settings, log })
  const { store } = site
  await store.users.insertMany([target, requester])
  await store.clubs.insertMany([otherClub])
  await store.memberships.insertMany([
    membershipRecord(otherClub.id, target.id, { joined: '2025-02-02T00:00:00.000Z' }),
    membershipRecord(club.id, requester.id, { role: 0, joined: '2026-02-02T00:00:00.000Z' }),
  ])
  await store.events.insertMany([event, pastEvent, gradedEvent])
  await store.statuses.insertMany([
    statusRecord(event.id, target.id, {
      eventDate: event.date,
      clubId: otherClub.id,
      comment: secrets.comment,
      date: startOfRun.toISOString(),
    }),
  ])
  await addGrandPrix(store)
  await store.athletes.insertMany([agedTarget.athlete])
  await fillAges(store, club.id)
  await store.statuses.insertMany([
    statusRecord(gradedEvent.id, target.id, {
      ...{ eventDate: gradedEvent.date, clubId: otherClub.id, status: 'result' },
      ...{ resultInSeconds: agedTarget.runs[0]?.[1], distance: '10km', distanceRun: '10km' },
    }),
  ])
  await store.logins.insertMany([
    {
      id: `google:${secrets.providerId}`,
      provider: 'google',
      userId: target.id,
      linkedOn: '2025-01-02T03:04:05.006Z',
      email: secrets.email,
    },
  ])
  await store.sessions.insertMany([
    { id: secrets.sessionId, userId: target.id, expires: '2099-01-01T00:00:00.000Z', data: '{}' },
  ])
  let made = 0
  async function newUser() {
    made += 1
    const fresh = userRecord(`made-user-${made}`, { slug: `made-user-slug-${made}`, name: 'Made Person' })
    await store.users.insert(fresh)
    return fresh
  }
  function newNames(): ClubNameValues {
    made += 1
    return { name: `Made Club ${made}`, shortName: `MC${made}` }
  }
  return {
    ...site,
    logged,
    handlers: createHandlers(store, {
      ...readConfig({ SITE_ORIGIN: site.origin, ...settings }),
      network: noNetwork,
    }),
    jars: await viewerJars(site),
    idOf: (kind) => sample.users.find(({ slug }) => slug === viewerSlugs[kind])?.id ?? '',
    everyone: [...sample.users, target, requester, keeper.user, shower.user],
    async newEvent(fields = {}) {
      made += 1
      const fresh = { ...event, id: `made-event-${made}`, slug: `made-event-slug-${made}`, ...fields }
      await store.events.insert(fresh)
      return fresh
    },
    newUser,
    newNames,
    async newClub() {
      const fresh = clubRecord(`made-club-${(made += 1)}`)
      await store.clubs.insert(fresh)
      return fresh
    },
    async newMember(role) {
      const { id } = await newUser()
      await store.memberships.insert(membershipRecord(club.id, id, { role }))
      return id
    },
    async newClubRequest() {
      const names = newNames()
      const id = `made-request-${made}`
      const { id: userId } = await newUser()
      await store.clubRequests.insert({ id, userId, ...names, role: 3, date: '2026-05-05T00:00:00.000Z' })
      return id
    },
  }
}
