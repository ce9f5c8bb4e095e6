import type { EventView } from '../../src/api/views'
import { paths } from '../../src/domain/paths'
import { type Member, openMember } from './openMember'

/** Who uses the site, and what of it. */
export interface Crowd {
  readonly members: readonly Member[]
  /** Coming events. */
  readonly events: readonly EventView[]
  /** Pages and calls for everybody. */
  readonly paths: readonly string[]
}

/** Whatever the time zone, nothing of that day has begun. */
const dayAfterTomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

/** As many events are used, so that people meet on them. */
const eventCount = 12

/** Logs in the accounts of the sample world that have names of their own, and members of its first club. */
export async function openCrowd(origin: string, count: number): Promise<Crowd> {
  const first = await openMember(origin, 'sample-member')
  const { events } = await first.api.getEvents({ from: dayAfterTomorrow, limit: eventCount })
  const { clubs } = await first.api.getClubs({})
  const [club] = clubs
  if (!club) throw new Error('The sample world has no club.')
  const { users } = await first.api.getUsers({ club: club.id, limit: count })
  const slugs = users
    .map(({ path }) => path.replace(paths.user(''), ''))
    .filter((slug) => slug !== first.slug)
  const members = [first]
  for (const slug of slugs.slice(0, count - 1)) members.push(await openMember(origin, slug))
  return {
    members,
    events,
    paths: [
      ...[
        paths.home,
        paths.pastEvents,
        paths.clubs,
        paths.club(club.slug),
        paths.addEvent,
        '/api/event?limit=20',
      ],
      ...events.map(({ slug }) => paths.event(slug)),
      ...['park', '10k', 'half', 'p r', 'tatton prk'].map(
        (text) => `${paths.eventSearch}?${new URLSearchParams({ text })}`,
      ),
    ],
  }
}
