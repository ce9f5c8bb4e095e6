import { paths } from '../../src/kernel/urls/paths'
import { openJar } from '../helpers/cookieJar'
import { viewerSlugs } from '../helpers/viewers'
import { browserHeaders } from './bare'
import { bySide, type Part } from './bench'
import type { Figures, Stretch } from './measure'
import { type RunningSide, withSides } from './sides'
import type { World } from './worlds'

/** Compares a member's pages right after someone else of the club has set a status at another race with pages at rest. */
export const writes: Part = {
  about:
    'A member’s pages, one after the other: right after another’s status, at rest, and the one divided by the other. Milliseconds.',
  async run(bench) {
    const world = await bench.worlds.get('usual')
    const pages = {
      home: paths.home,
      event: paths.event(world.events[world.events.length >> 1] ?? ''),
      club: paths.club(world.clubs[0] ?? ''),
    }
    await withSides(bench.sides, world.directory, async (running) => {
      for (const [name, path] of Object.entries(pages))
        await bench.row({
          name: `${name}, after a write`,
          ...bySide(running, (one) => (stretch) => besideWrites(one, world, path, stretch)),
        })
    })
  },
}

/** Races asked for in turn; a prime, so that each round takes others. */
const step = 7919

let written = 0

async function besideWrites(
  { site: { origin }, cookie }: RunningSide,
  { events }: World,
  path: string,
  { seconds }: Stretch,
): Promise<Figures> {
  const jar = openJar(origin)
  await (await jar.follow(`/auth/google?as=${viewerSlugs.clubAdmin}`)).response.arrayBuffer()
  const nextYear = `-${new Date().getFullYear() + 1}`
  const upcoming = events.filter((slug) => slug.endsWith(nextYear))
  const write = async () => {
    written += 1
    const slug = upcoming[(written * step) % upcoming.length] ?? ''
    const response = await fetch(`${origin}/api/event/${slug}/status`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        ...{ cookie: jar.cookieHeader(), origin },
      },
      body: JSON.stringify({ status: 'interested' }),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The status at ${slug} was answered ${response.status}`)
  }
  const ask = async () => {
    const begun = performance.now()
    const response = await fetch(origin + path, { headers: { ...browserHeaders, cookie } })
    await response.arrayBuffer()
    return performance.now() - begun
  }
  const [after, rest]: [number[], number[]] = [[], []]
  const until = performance.now() + seconds * 1000
  while (performance.now() < until || after.length < 20) {
    await write()
    after.push(await ask())
    await ask()
    rest.push(await ask())
  }
  const [slow, usual] = [median(after), median(rest)]
  return { 'after a write': slow, 'at rest': usual, 'after : rest': slow / usual }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
