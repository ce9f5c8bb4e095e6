import { addDays } from '../../src/kernel/dates/addDays'
import { asking, type Bench, bySide, type Part } from './bench'
import { type RunningSide, withSides } from './sides'
import { worldSizes } from './worlds'

/**
 * Searches that people type in a large world: whole words, prefixes, typos, common and rare words, days, and nonsense.
 */
const texts = `half marathon, 10k, marathon, parkrun, hill race, cross country, london marathon, skyline,
m, ma, mar, bath half, keswick, church stretton, harvest 10k, riverside 10, race 3,
marathn, keswik hill rase, ludlow haf marathon, whitchuch, cokermouth, hlaf maraton, harbor,
november, may 10k, half marathon 2027, sunday 10 km, june 2027, 29 november, forest half may,
malvern pudding run race 2, stow on the wold canal canter, settle marathon 2025, zzzz qqqq xxxx,
ilkley unknownword 10k, the, park run leeds, halfmarathon oban, castle chase ely, canal`.split(/,\s+/)

type Query = Readonly<Record<string, string>>

const queriesOf = (name: string, values: readonly string[]): readonly Query[] =>
  values.map((value) => ({ [name]: value }))
const distances = queriesOf('distance', ['5km', '10km', '10mi', 'half-marathon', 'marathon', '50km', '100mi'])
const terrains = queriesOf('terrain', ['road', 'trail', 'fell', 'cross-country', 'parkrun'])
const words = ['harvest', 'castle chase', 'riverside', 'keswick', 'canal canter', 'ludlow']

const crossed = (all: readonly Query[], others: readonly Query[]) =>
  all.flatMap((one) => others.map((other) => ({ ...one, ...other })))

const searches = (queries: readonly Query[]) =>
  queries.map((query) => `/api/event-search?${new URLSearchParams(query)}`)

/** Paths by the name of a combination; the first is what the others are compared with. */
function combinations(today: string): Readonly<Record<string, readonly string[]>> {
  const later = [30, 120, 240].map((days) => addDays(today, days).slice(0, 7))
  const [months, typed] = [queriesOf('month', later), queriesOf('text', words)]
  const courses = crossed(distances, terrains)
  return {
    'no filter': [`/api/event?from=${today}&limit=20`],
    distance: searches(distances),
    'distance, month': searches(crossed(distances, months)),
    'distance, terrain, month': searches(crossed(courses, months)),
    'distance, past': searches(crossed(distances, [{ to: today }])),
    'nothing fits': searches([{ distance: '7.77km', terrain: 'track', month: later[0] ?? '' }]),
    words: searches(typed),
    'words, distance, terrain, month': searches(crossed(crossed(typed, courses), months)),
    'typed: words, distance, month': searches(
      queriesOf(
        'text',
        words.map((one) => `${one} 10k april`),
      ),
    ),
  }
}

/** Measures a single visitor's search. The first one, before the measurement, loads the vocabulary. */
export const search: Part = {
  about: `Searches over ${worldSizes.large.events} events, one after the other, and combinations of filters beside a list without them. Milliseconds.`,
  async run(bench) {
    const world = await bench.worlds.get('large')
    await withSides(bench.sides, world.directory, async (running, thisTree) => {
      await bench.row({
        name: 'search',
        ...bySide(running, (one) => searching(bench, one, searches(queriesOf('text', texts)))),
      })
      const rows = Object.entries(combinations(new Date().toISOString().slice(0, 10)))
      const measures = rows.map(([name, paths]) => [name, searching(bench, thisTree, paths)] as const)
      const ratios = rows.slice(1).map(([name]) => [name, 'no filter'] as const)
      await bench.row({ name: 'filters', subjects: Object.fromEntries(measures), ratios })
    })
  },
}

/** Searches from many networks, as one network may not search that often. */
function searching(bench: Bench, { site: { origin, pid } }: RunningSide, paths: readonly string[]) {
  return asking(bench, { origin, pid, paths, isFresh: true, networks: ['10.0', 60_000] }, 1)
}
