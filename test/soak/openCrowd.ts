import { endpoints } from '../../src/app/server/endpoints'
import type { Api } from '../../src/kernel/calls/api'
import type { EventView } from '../../src/entities/events/contract'
import type { UserRef } from '../../src/kernel/access/sessionUser'
import { paths } from '../../src/kernel/urls/paths'
import { type Jar, openJar } from '../helpers/cookieJar'
import { logIn, type Member, type Person } from './openMember'

/** Who uses the site, and what of it. */
export interface Crowd {
  readonly members: readonly Member[]
  readonly visitors: readonly Jar[]
  /** Coming events. */
  readonly events: readonly EventView[]
  /** Pages and calls for everybody. */
  readonly paths: readonly string[]
  /** Pages for members. */
  readonly memberPaths: readonly string[]
}

export interface CrowdSize {
  readonly members: number
  readonly visitors: number
}

/** Whatever the time zone, nothing of that day has begun. */
const dayAfterTomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

/** As many events are used, so that people meet on them. */
const eventCount = 12

const addressOf = (n: number) => `10.0.0.${n}`

/** Where the first of the members is; whoever read the lists for the crowd was there before. */
export const memberAddress = addressOf(2)

/** Logs in members of the first clubs of the sample world, and has visitors come. Each has an address of their own. */
export async function openCrowd(origin: string, size: CrowdSize): Promise<Crowd> {
  let opened = 0
  const openBrowser = () => openJar(origin, new Map(), { 'X-Forwarded-For': addressOf((opened += 1)) })

  const { api } = await logIn(openBrowser(), 'sample-member')
  const { events } = await api(endpoints.getEvents, { from: dayAfterTomorrow, limit: eventCount })
  const { clubs } = await api(endpoints.getClubs, {})
  const [home, away] = clubs
  if (!home || !away) throw new Error('The sample world has no two clubs.')
  const half = Math.ceil(size.members / 2)
  const people = await Promise.all(
    [home, away].map(async ({ id: club }) => {
      const { users } = await api(endpoints.getUsers, { club, limit: half })
      return Promise.all(users.map((user) => personOf(api, user)))
    }),
  )
  const members: Member[] = []
  for (const person of new Map(people.flat().map((one) => [one.id, one])).values()) {
    const strangers = people.flat().filter(({ clubs }) => !clubs.some((club) => person.clubs.includes(club)))
    members.push({ ...person, strangers, ...(await logIn(openBrowser(), person.slug)) })
  }
  return {
    members,
    visitors: Array.from({ length: size.visitors }, openBrowser),
    events,
    paths: [
      ...[paths.home, paths.pastEvents, paths.clubs, paths.club(home.slug), '/api/event?limit=20'],
      ...events.map(({ slug }) => paths.event(slug)),
      ...['park', '10k', 'half', 'p r', 'tatton prk'].map(
        (text) => `${paths.eventSearch}?${new URLSearchParams({ text })}`,
      ),
    ],
    memberPaths: [paths.addEvent, ...people.flat().map(({ slug }) => paths.user(slug))],
  }
}

async function personOf(
  api: Api,
  { path }: UserRef,
): Promise<Person & { readonly clubs: readonly string[] }> {
  const { user } = await api(endpoints.getUser, { slug: path.replace(paths.user(''), '') })
  return { id: user.id, slug: user.slug, clubs: user.clubs?.map(({ club }) => club) ?? [] }
}
