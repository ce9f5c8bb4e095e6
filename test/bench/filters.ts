import { monthRange } from '../../src/kernel/dates/calendarDay'
import { browserHeaders } from './answer'
import type { Bench } from './bench'
import { compareFigures, medianOf } from './compareFigures'
import { measureInTurn } from './measureInTurn'
import type { Spread } from './spread'
import type { RunningSide } from './startSides'
import { figureText, printTable, ratioText, ratioWidth } from './table'
import { worldSizes } from './worlds'

/** By the name of a combination: what it takes, divided by what it takes without filters. */
export type FilterRatios = Readonly<Record<string, { readonly p50?: Spread; readonly p95?: Spread }>>

const distances = ['5km', '10km', '10mi', 'half-marathon', 'marathon', '50km', '100mi']
const terrains = ['road', 'trail', 'fell', 'cross-country', 'parkrun']
const words = ['harvest', 'castle chase', 'riverside', 'keswick', 'canal canter', 'ludlow']

const explanation = `Combinations of filters over ${worldSizes.large.events} events, one after the other, in milliseconds. x is the line divided by that above it without filters.`

const columns = [
  { title: '', width: 34 },
  ...['p50', 'p95'].map((title) => ({ title, width: 10 })),
  ...['x p50', 'x p95'].map((title) => ({ title, width: ratioWidth })),
]

const crossed = <A, B>(all: readonly A[], others: readonly B[]) =>
  all.flatMap((one) => others.map((other) => [one, other] as const))

const searched = (rows: readonly Readonly<Record<string, string>>[]) =>
  rows.map((row) => `/api/event-search?${new URLSearchParams(row)}`)

/** Each list begins with what the others are compared with: a page of events, and a search for words. */
function combinations(
  today: string,
): readonly (readonly (readonly [name: string, paths: readonly string[]])[])[] {
  const next = [1, 4, 8].map((later) => {
    const day = new Date(today)
    day.setUTCMonth(day.getUTCMonth() + later, 1)
    return day.toISOString().slice(0, 7)
  })
  const courses = crossed(distances, terrains).map(([distance, terrain]) => ({ distance, terrain }))
  const ofWords = words.map((text) => ({ text }))
  const with2 = <A extends object, B extends object>(all: readonly A[], others: readonly B[]) =>
    crossed(all, others).map(([one, other]) => ({ ...one, ...other }) as Readonly<Record<string, string>>)
  const ofDistance = distances.map((distance) => ({ distance }))
  const ofTerrain = terrains.map((terrain) => ({ terrain }))
  const ofMonth = next.map((month) => ({ month }))
  return [
    [
      ['no filter', [`/api/event?from=${today}&limit=20`]],
      ['distance', searched(ofDistance)],
      ['terrain', searched(ofTerrain)],
      ['month', searched(ofMonth)],
      ['long range', searched([{ from: '2000-01-01' }, { to: '2100-01-01' }])],
      ['distance, terrain', searched(courses)],
      ['distance, month', searched(with2(ofDistance, ofMonth))],
      ['distance, terrain, month', searched(with2(courses, ofMonth))],
      ['distance, past', searched(ofDistance.map((one) => ({ ...one, to: today })))],
      [
        'typed: distance, month',
        searched(with2([{ text: 'half marathon april' }, { text: 'trail may' }], [{}])),
      ],
      ['nothing fits', searched([{ distance: '7.77km', terrain: 'track', ...monthRange('2027-04') }])],
    ],
    [
      ['words', searched(ofWords)],
      ['words, distance', searched(with2(ofWords, ofDistance))],
      ['words, terrain', searched(with2(ofWords, ofTerrain))],
      ['words, month', searched(with2(ofWords, ofMonth))],
      ['words, distance, terrain, month', searched(with2(with2(ofWords, courses), ofMonth))],
      ['typed: words, distance', searched(words.map((text) => ({ text: `${text} 10k` })))],
      ['typed: words, distance, month', searched(words.map((text) => ({ text: `${text} 10k april` })))],
    ],
  ]
}

/** What each combination takes that one visitor asks for. */
export async function benchFilters(
  bench: Bench,
  { site: { origin, pid } }: RunningSide,
): Promise<FilterRatios> {
  const print = printTable(explanation, columns)
  const ratios: Record<string, FilterRatios[string]> = {}
  for (const rows of combinations(new Date().toISOString().slice(0, 10))) {
    const asked = rows.map(([, paths]) => {
      return { origin, pid, paths, headers: browserHeaders, isFresh: true, status: 200, isOfMany: true }
    })
    const figures = await measureInTurn(bench, asked, { connections: 1 })
    for (const [index, [name]] of rows.entries()) {
      const [own = [], without = []] = [figures[index], figures[0]]
      const { p50, p95 } = index === 0 ? {} : compareFigures(own, without)
      const medians = (['p50', 'p95'] as const).map((measure) => medianOf(own, measure))
      print([
        name,
        ...medians.map((median) => (median === undefined ? '' : figureText(median))),
        ...[p50, p95].map((ratio) => (ratio ? ratioText(ratio) : '')),
      ])
      if (index > 0) ratios[name] = { ...(p50 && { p50 }), ...(p95 && { p95 }) }
    }
  }
  return ratios
}
