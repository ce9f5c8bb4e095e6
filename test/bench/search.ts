import { browserHeaders } from './answer'
import { type Bench } from './bench'
import { compareFigures, type Comparison, medianOf } from './compareFigures'
import { measureInTurn } from './measureInTurn'
import { type RunningSide, withSides } from './startSides'
import { benchFilters, type FilterRatios } from './filters'
import { figureText, printTable, ratioText, ratioWidth } from './table'
import { worldSizes } from './worlds'

export interface SearchRatios {
  readonly againstRef?: Comparison
  readonly filters: FilterRatios
}

/** What people type over a large world: whole words, beginnings, typos, common and rare ones, days, nothing known. */
const texts = `half marathon, 10k, marathon, parkrun, hill race, cross country, london marathon, skyline,
m, ma, mar, bath half, keswick, church stretton, harvest 10k, riverside 10, race 3,
marathn, keswik hill rase, ludlow haf marathon, whitchuch, cokermouth, hlaf maraton, harbor,
november, may 10k, half marathon 2027, sunday 10 km, june 2027, 29 november, forest half may,
malvern pudding run race 2, stow on the wold canal canter, settle marathon 2025, zzzz qqqq xxxx,
ilkley unknownword 10k, the, park run leeds, halfmarathon oban, castle chase ely, canal`.split(/,\s+/)

const explanation = `Searches over ${worldSizes.large.events} events, one after the other. Times in milliseconds; x is this tree divided by that line.`

const columns = [
  { title: '', width: 10 },
  ...['p50', 'p95', 'p99', 'CPU'].map((title) => ({ title, width: 10 })),
  ...['x p50', 'x p95', 'x CPU'].map((title) => ({ title, width: ratioWidth })),
  { title: 'slowest', width: 40 },
]

/** What a search takes that one visitor makes. The first one, before the measuring, reads the vocabulary. */
export async function benchSearch(bench: Bench): Promise<SearchRatios> {
  const world = await bench.worlds.get('large')
  const measure = async (running: readonly RunningSide[]) => {
    const paths = texts.map((text) => `/api/event-search?${new URLSearchParams({ text })}`)
    const asked = running.map(({ site: { origin, pid } }) => {
      return { origin, pid, paths, headers: browserHeaders, isFresh: true, status: 200, isOfMany: true }
    })
    const figures = await measureInTurn(bench, asked, { connections: 1 })
    const print = printTable(explanation, columns)
    const [own = [], ...others] = figures
    const comparisons = others.map((other) => compareFigures(own, other))
    for (const [index, { name }] of bench.sides.entries()) {
      const rounds = figures[index] ?? []
      const medians = (['p50', 'p95', 'p99', 'cpu'] as const).map((measure) => medianOf(rounds, measure))
      const { p50, p95, cpuPerRequest } = comparisons[index - 1] ?? {}
      const [slowest] = rounds.map((round) => round.slowest).toSorted((a, b) => b.ms - a.ms)
      print([
        name,
        ...medians.map((median) => (median === undefined ? '' : figureText(median))),
        ...[p50, p95, cpuPerRequest].map((ratio) => (ratio ? ratioText(ratio) : '')),
        slowest
          ? `${figureText(slowest.ms)} (${new URLSearchParams(slowest.path.split('?')[1]).get('text')})`
          : '',
      ])
    }
    const [againstRef] = comparisons
    const [thisTree] = running
    if (!thisTree) throw new Error('No side is running.')
    return { ...(againstRef && { againstRef }), filters: await benchFilters(bench, thisTree) }
  }
  return withSides(bench.sides, world.directory, measure, { TRUST_PROXY: '1' })
}
