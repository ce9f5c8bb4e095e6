import { paths } from '../../src/kernel/urls/paths'
import { ownCalendarPath } from '../../src/kernel/urls/feedPaths'
import { calendarEventsLimit } from '../../src/kernel/limits'
import { hashOf } from '../../src/store/hashOf'
import type { Store } from '../../src/store/store'
import { addDays } from '../../src/kernel/dates/addDays'
import { calendarKeyRecord, clubRecord, eventRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { remove } from '../helpers/temporaryDirectory'
import { viewerSlugs } from '../helpers/viewers'
import { browserHeaders } from './answer'
import type { Bench } from './bench'
import { compareFigures, medianOf } from './compareFigures'
import { benchHeldUp, type HeldUp } from './heldUp'
import { measureInTurn } from './measureInTurn'
import type { Spread } from './spread'
import { withSides } from './startSides'
import { figureText, printTable, ratioText, ratioWidth } from './table'
import { makeWorld, worldSizes } from './worlds'

export interface FeedRatios {
  /** Time of a calendar that is made for one request, divided by that of a page of an event that has to be made. */
  readonly madeToPage?: Spread | undefined
  /** Time of a calendar that is kept, divided by that of a page of an event that is kept. */
  readonly keptToPage?: Spread | undefined
  readonly heldUp: HeldUp
}

const eventsOfFeed = 500
/** As many as the calendar of all events holds. */
const eventsOfAll = calendarEventsLimit
const ownEvent = 'all-event-7'
const person = 'feed-reader'
const club = 'feed-club'

const explanation = `Calendars of ${eventsOfFeed} events beside pages of one event, of this tree: p50 in milliseconds with one connection.
x is the calendar's divided by the page's (smallest–largest of a round); at most 3 is the goal where it is made.`

const columns = [
  { title: '', width: 24 },
  ...['page', 'calendar'].map((title) => ({ title, width: 10 })),
  { title: 'x', width: ratioWidth },
]

/** Events that one person does, all of them for the club that promotes them. */
async function addFeeds(store: Store): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const events = Array.from({ length: eventsOfFeed }, (_, index) =>
    eventRecord(`feed-event-${index}`, {
      date: addDays(today, index),
      title: `Harvest Half Marathon and Fun Run ${index}`,
      description: 'A flat course on closed roads. Number collection from 8am.\n'.repeat(4),
      clubChoice: club,
    }),
  )
  const where = { slug: viewerSlugs.member }
  const [member] = (await store.users.find({ index: 'bySlug', where, limit: 1 })).items
  await store.events.insertMany(
    Array.from({ length: eventsOfAll }, (_, index) =>
      eventRecord(`all-event-${index}`, {
        date: addDays(today, index % 300),
        title: `Canal Canter and Woodland Mile ${index}`,
        description: 'Two laps beside the water. Number collection from 8am.\n'.repeat(4),
        ...(member && { createdBy: member.id }),
      }),
    ),
  )
  await store.clubs.insert(clubRecord(club))
  await store.users.insert(userRecord(person))
  await store.events.insertMany(events)
  await store.statuses.insertMany(
    events.map(({ id, date }) => statusRecord(id, person, { eventDate: date, clubId: club })),
  )
  await store.calendarKeys.insert(calendarKeyRecord(person, { key: hashOf(person) }))
}

/** What calendars cost: one's own is made for each request, and a club's kept. */
export async function benchFeeds(bench: Bench): Promise<FeedRatios> {
  const world = await makeWorld(worldSizes.small, addFeeds)
  try {
    return await withSides(bench.sides.slice(0, 1), world.directory, async ([running]) => {
      if (!running) throw new Error('There is no side to measure.')
      const { origin, pid } = running.site
      const own = ownCalendarPath(person)
      const ofClub = paths.feedOf(paths.club(club), 'ics')
      await Promise.all([own, ofClub].map((path) => requireEvents(origin + path)))
      const asked = { origin, pid, headers: browserHeaders, status: 200 }
      const pages = world.events.map(paths.event)
      const [page = [], made = []] = await measureInTurn(
        bench,
        [
          { ...asked, paths: pages, isFresh: true },
          { ...asked, paths: [own], isFresh: true },
        ],
        { connections: 1 },
      )
      const [cachedPage = [], kept = []] = await measureInTurn(
        bench,
        [
          { ...asked, paths: pages.slice(0, 1), isFresh: false },
          { ...asked, paths: [ofClub], isFresh: false },
        ],
        { connections: 1 },
      )
      const print = printTable(explanation, columns)
      const row = (name: string, of: typeof page, to: typeof page) => {
        const { p50 } = compareFigures(to, of)
        const figures = [of, to].map((one) => medianOf(one, 'p50'))
        print([
          name,
          ...figures.map((one) => (one === undefined ? '' : figureText(one))),
          p50 ? ratioText(p50) : '',
        ])
        return p50
      }
      const [madeToPage, keptToPage] = [row('made anew', page, made), row('kept', cachedPage, kept)]
      return { madeToPage, keptToPage, heldUp: await benchHeldUp(bench, running, { own, ownEvent }) }
    })
  } finally {
    await remove(world.directory)
  }
}

async function requireEvents(url: string): Promise<void> {
  const count = (await (await fetch(url)).text()).split('BEGIN:VEVENT').length - 1
  if (count !== eventsOfFeed)
    throw new Error(`There are ${count} events, where ${eventsOfFeed} were expected.`)
}
