import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '../../src/kernel/dates/addDays'
import { today } from '../../src/kernel/dates/zone'
import type { NoticesResponse } from '../../src/features/notifications/contract'
import { idsOf } from '../../src/store/idsOf'
import type { Store } from '../../src/store/store'
import { browserHeaders } from './answer'
import type { Bench } from './bench'
import type { Figures } from './load'
import { medianOf } from './compareFigures'
import { ratioOf, type Spread } from './spread'
import { type RunningSide, withSides } from './startSides'
import { figureText, printTable, ratioText, ratioWidth } from './table'
import { makeWorld } from './worlds'
import { eventRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { tellingRecord } from '../notices/noticeRecords'
import { remove } from '../helpers/temporaryDirectory'
import { viewerSlugs } from '../helpers/viewers'

export interface NoticeRatios {
  /** What `/healthz` takes while people are told, divided by what it takes while nothing happens. */
  readonly healthzP99TellingToAlone: Spread
}

/** People who have entered each event that is called off, and how many such events there are. */
const people = 2000
const events = 4

const explanation = `${events} events, which ${people} people have entered, are called off, and all of them are told; meanwhile one
client asks for /healthz. Milliseconds; x is while telling divided by alone (smallest–largest of a round).`

const columns = [
  { title: '', width: 16 },
  ...['alone', 'telling'].map((title) => ({ title, width: 10 })),
  { title: 'x', width: ratioWidth },
]

const healthzPauseMs = 5
const pollMs = 200

/** Whom it holds up that many people are told of something. */
export async function benchNotices({ sides, loader, pace }: Bench): Promise<NoticeRatios> {
  const size = { events: 1000, users: 100, statuses: 2000 }
  const world = await makeWorld(size, fillTellings)
  try {
    return await withSides(sides.slice(0, 1), world.directory, async ([running]) => {
      if (!running) throw new Error('There is no side to measure.')
      const { origin, pid } = running.site
      const headers = { ...browserHeaders, cookie: running.cookie }
      const ask = () =>
        loader.run({
          ...{ origin, pid, headers, isFresh: true, status: 200, paths: ['/healthz'] },
          ...{ connections: 1, pauseMs: healthzPauseMs, ...pace.measured },
        })
      const rounds = async () => {
        const all: Figures[] = []
        for (let round = 0; round < pace.rounds; round += 1) all.push(await ask())
        return all
      }
      while ((await toldOf(running)) === 0) await wait(pollMs)
      const telling = await rounds()
      if ((await toldOf(running)) >= events)
        throw new Error('All were told before the end of the measurement.')
      while ((await toldOf(running)) < events) await wait(pollMs)
      const alone = await rounds()
      const p99 = (all: readonly Figures[]) => all.map((one) => one.p99)
      const ratio = ratioOf(p99(telling), p99(alone))
      printTable(
        explanation,
        columns,
      )([
        '/healthz, p99',
        ...[alone, telling].map((all) => figureText(medianOf(all, 'p99') ?? NaN)),
        ratioText(ratio),
      ])
      return { healthzP99TellingToAlone: ratio }
    })
  } finally {
    await remove(world.directory)
  }
}

/** Of how many of the events the sample member was told. */
async function toldOf({ site: { origin }, cookie }: RunningSide): Promise<number> {
  const response = await fetch(`${origin}/api/notice`, {
    headers: { cookie, 'X-Requested-With': 'XMLHttpRequest' },
  })
  const { notices } = (await response.json()) as NoticesResponse
  return notices.items.length
}

async function fillTellings(store: Store): Promise<void> {
  const date = addDays(today(new Date(), 'Europe/London'), 30)
  const ids = Array.from({ length: people }, (_, n) => `told-${n}`)
  await store.users.insertMany(ids.map((id) => userRecord(id)))
  const where = { slug: viewerSlugs.member }
  const { items } = await store.users.find({ index: 'bySlug', where, limit: 1 })
  ids.push(...idsOf(items))
  for (let n = 0; n < events; n += 1) {
    const event = eventRecord(`off-${n}`, { date, state: 'calledOff' })
    await store.events.insert(event)
    await store.statuses.insertMany(ids.map((id) => statusRecord(event.id, id, { eventDate: date })))
    await store.tellings.insert(
      tellingRecord(`off-${n}`, {
        ...{ eventId: event.id, before: { date, time: event.time } },
        ...{ due: new Date().toISOString() },
      }),
    )
  }
}
