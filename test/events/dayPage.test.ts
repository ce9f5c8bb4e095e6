import { expect, test } from 'vitest'
import { eventsPage } from '../../src/entities/events/limits'
import { otherEventsLimit } from '../../src/features/eventPage/limits'
import { paths } from '../../src/kernel/urls/paths'
import { during } from '../helpers/during'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { eventRecord } from '../helpers/storeRecords'
import { linksOf } from '../helpers/waysOn'

/** Creates events on a day, one every five minutes, with ids in another order. */
const eventsOn = (date: string, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const time = `${String(6 + Math.floor(n / 12)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`
    return eventRecord(`${date}-${(n * 7) % 31}`, { date, time, title: `Race ${n} of ${date}` })
  })

const crowded = eventsOn('2031-05-04', eventsPage + 3)
const full = eventsOn('2031-05-05', otherEventsLimit + 1)
const events = [...crowded, ...full, ...eventsOn('2031-05-06', 1)]

const site = during(
  () => startSiteUnderTest({ fill: (store) => store.events.insertMany(events) }),
  (started) => started.stop(),
)

const pathOf = ({ slug }: { readonly slug: string }) => paths.event(slug)
const linksAt = async (path: string) => linksOf(await (await site.jar().ask(path)).text())
const eventsAt = async (path: string) => {
  const known = new Set(events.map(pathOf))
  return (await linksAt(path)).filter((link) => known.has(link))
}

test.each([
  ['the first', 0],
  ['an early', 2],
  ['the last listed', otherEventsLimit],
  ['the first unlisted', otherEventsLimit + 1],
  ['the last', crowded.length - 1],
])(
  'shows the first other events and a link to all on the page of %s event of a busy day',
  async (_, place) => {
    const shown = crowded[place]
    const others = crowded.filter((event) => event !== shown).slice(0, otherEventsLimit)
    const links = await linksAt(pathOf(shown ?? { slug: '' }))
    const known = new Set(crowded.map(pathOf))
    expect(links.filter((link) => known.has(link))).toEqual(others.map(pathOf))
    expect(links).toContain(paths.day('2031-05-04'))
  },
)

test('does not link to the day if all other events are shown', async () => {
  const [first, ...others] = full
  expect(await eventsAt(pathOf(first ?? { slug: '' }))).toEqual(others.map(pathOf))
  expect(await linksAt(pathOf(first ?? { slug: '' }))).not.toContain(paths.day('2031-05-05'))
})

test('lists each event of a day once, by time, in pages', async () => {
  const first = await linksAt(paths.day('2031-05-04'))
  const next = first.find((link) => link.startsWith('/day/2031-05-04?'))
  const found = [...(await eventsAt(paths.day('2031-05-04'))), ...(await eventsAt(next ?? ''))]
  expect(found).toEqual(crowded.map(pathOf))
  expect(await linksAt(next ?? '')).toContain(`${paths.day('2031-05-04')}#list`)
})

test('responds 200 for a day without events and 404 for an invalid date', async () => {
  const statusOf = async (path: string) => (await site.jar().ask(path)).status
  expect(await eventsAt('/day/2031-05-07')).toEqual([])
  expect(await statusOf('/day/2031-05-07')).toBe(200)
  for (const date of ['2031-02-29', '2031-5-4', '4-may', 'constructor', '2031-05-04x']) {
    expect([date, await statusOf(`/day/${date}`)]).toEqual([date, 404])
  }
})
