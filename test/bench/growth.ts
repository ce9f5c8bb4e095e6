import { type Bench, type BySide, bySide } from './bench'
import { compareFigures, medianOf } from './compareFigures'
import { measureInTurn } from './measureInTurn'
import { rowOfSide, rowsOfGrowth } from './rows'
import type { Spread } from './spread'
import { type RunningSide, withSides } from './startSides'
import { figureText, printTable, ratioText, ratioWidth } from './table'
import { type World, worldSizes } from './worlds'

/** By the key of a row: what the large world takes, divided by what the small one takes. */
export type GrowthRatios = Readonly<Record<string, RowRatios>>

interface RowRatios {
  readonly p50LargeToSmall: BySide<Spread>
  readonly cpuLargeToSmall: BySide<Spread>
}

const rowKeys = [
  'eventMade',
  'homeMade',
  'pastEventsMade',
  'apiList',
  'homeSignedIn',
  'bestsSignedIn',
  'search',
  'clubs',
  'day',
]

const explanation = `Growth: milliseconds in which half of the answers came, and of the server for one request, with ${worldSizes.small.events} events and with ${worldSizes.large.events},
and as many more people and statuses; in both, clubs fill a page. x is the large divided by the small (smallest–largest of a round).`

const columns = [
  { title: '', width: 19 },
  { title: '', width: 10 },
  ...['p50 small', 'large', 'CPU small', 'large'].map((title) => ({ title, width: 10 })),
  ...['x p50', 'x CPU'].map((title) => ({ title, width: ratioWidth })),
]

/** What a hundred times as large a world costs. */
export async function benchGrowth(bench: Bench): Promise<GrowthRatios> {
  const { worlds, sides } = bench
  const [small, large] = [await worlds.get('small'), await worlds.get('large')]
  const settings = { TRUST_PROXY: '1' }
  const inBoth = (inSmall: Running['running']) =>
    withSides(
      sides,
      large.directory,
      (inLarge) =>
        compareWorlds(bench, { world: small, running: inSmall }, { world: large, running: inLarge }),
      settings,
    )
  return withSides(sides, small.directory, inBoth, settings)
}

interface Running {
  readonly world: World
  readonly running: readonly RunningSide[]
}

async function compareWorlds(bench: Bench, ...worlds: readonly [small: Running, large: Running]) {
  const print = printTable(explanation, columns)
  const ratios: Record<string, RowRatios> = {}
  for (const key of rowKeys) {
    const ofWorlds = await Promise.all(worlds.map(({ world, running }) => ofWorld(key, world, running)))
    const figures = await measureInTurn(
      bench,
      ofWorlds.flatMap(({ asked }) => asked),
    )
    const [inSmall, inLarge] = [figures.slice(0, bench.sides.length), figures.slice(bench.sides.length)]
    const ofSides = bench.sides.map(({ name }, index) => {
      const [small = [], large = []] = [inSmall[index], inLarge[index]]
      const { p50, cpuPerRequest: cpu } = compareFigures(large, small)
      const medians = [
        medianOf(small, 'p50'),
        medianOf(large, 'p50'),
        medianOf(small, 'cpu'),
        medianOf(large, 'cpu'),
      ]
      print([
        index === 0 ? (ofWorlds[0]?.name ?? '') : '',
        name,
        ...medians.map((median) => (median === undefined ? '' : figureText(median))),
        ...[p50, cpu].map((ratio) => (ratio ? ratioText(ratio) : '')),
      ])
      return { p50, cpu }
    })
    ratios[key] = {
      p50LargeToSmall: bySide(ofSides.map(({ p50 }) => p50)),
      cpuLargeToSmall: bySide(ofSides.map(({ cpu }) => cpu)),
    }
  }
  return ratios
}

async function ofWorld(key: string, world: World, running: readonly RunningSide[]) {
  const row = rowsOfGrowth(world, new Date().toISOString().slice(0, 10)).find((one) => one.key === key)
  if (!row) throw new Error(`There is no row ${key}`)
  const rows = await Promise.all(running.map((one) => rowOfSide(row, one)))
  return { name: row.name, asked: rows.map(({ asked }) => asked) }
}
