import type { Handlers } from '../../src/api/handlers'
import { anonymous } from '../../src/domain/viewer'
import { createHandlers } from '../../src/server/createHandlers'
import { fillLarge } from '../../src/sample/fillLarge'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

/** What people type over a large world: whole words, beginnings, typos, common and rare ones, days, nothing known. */
const texts = [
  ...[
    'half marathon',
    '10k',
    'marathon',
    'parkrun',
    'hill race',
    'cross country',
    'london marathon',
    'skyline',
  ],
  ...['m', 'ma', 'mar', 'bath half', 'keswick', 'church stretton', 'harvest 10k', 'riverside 10', 'race 3'],
  ...[
    'marathn',
    'keswik hill rase',
    'ludlow haf marathon',
    'whitchuch',
    'cokermouth',
    'hlaf maraton',
    'harbor',
  ],
  ...[
    'november',
    'may 10k',
    'half marathon 2027',
    'sunday 10 km',
    'june 2027',
    '29 november',
    'forest half may',
  ],
  ...[
    'malvern pudding run race 2',
    'stow on the wold canal canter',
    'settle marathon 2025',
    'zzzz qqqq xxxx',
  ],
  ...['ilkley unknownword 10k', 'the', 'park run leeds', 'halfmarathon oban', 'castle chase ely', 'canal'],
]

const world = { events: 100_000, users: 500, statuses: 20_000 }
const timeZone = 'Europe/London'

/** Fills a store with 100,000 events, measures searches in it and prints the figures. */
export async function benchSearch(): Promise<void> {
  console.log(`\nFilling a store: ${world.events} events…`)
  const directory = await temporaryDirectory()
  try {
    const store = await openSqliteStore({ directory })
    const now = new Date()
    await fillLarge(store, { ...world, now, timeZone })
    const figures = await measureSearch(createHandlers(store, { timeZone }), now)
    const [p50, p95, slowest] = [figures.p50, figures.p95, figures.slowestMs].map((ms) => ms.toFixed(1))
    console.log(
      `${figures.searches} searches: p50 ${p50} ms, p95 ${p95} ms, slowest ${slowest} ms (“${figures.slowest}”)`,
    )
    await store.close()
  } finally {
    await remove(directory)
  }
}

interface SearchFigures {
  readonly searches: number
  readonly p50: number
  readonly p95: number
  readonly slowest: string
  readonly slowestMs: number
}

/** Milliseconds of a search through its handler, presented for a visitor. The first one reads the vocabulary. */
async function measureSearch(
  handlers: Pick<Handlers, 'searchEvents'>,
  now: Date,
  rounds = 25,
): Promise<SearchFigures> {
  const context = { viewer: anonymous, now }
  await handlers.searchEvents(context, { text: 'first' })
  const times: { readonly text: string; readonly ms: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const text of texts) {
      const start = performance.now()
      await handlers.searchEvents(context, { text })
      times.push({ text, ms: performance.now() - start })
    }
  }
  times.sort((a, b) => a.ms - b.ms)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  const slowest = at(1)
  return {
    searches: times.length,
    p50: at(0.5)?.ms ?? 0,
    p95: at(0.95)?.ms ?? 0,
    slowest: slowest?.text ?? '',
    slowestMs: slowest?.ms ?? 0,
  }
}
