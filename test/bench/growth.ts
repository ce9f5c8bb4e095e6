import { type Bench, type BySide, bySide } from './bench'
import { medianOf } from './compareFigures'
import { measureInTurn } from './measureInTurn'
import { rowOfSide, rowsOf } from './rows'
import { ratioOf, type Spread } from './spread'
import { type RunningSide, withSides } from './startSides'
import { figureText, printTable, ratioText, ratioWidth } from './table'
import { type World, worldSizes } from './worlds'

/** By the key of a row: the time in which half of the answers came, of the large world divided by the small one. */
export type GrowthRatios = Readonly<Record<string, { readonly p50LargeToSmall: BySide<Spread> }>>

const rowKeys = ['eventMade', 'homeMade', 'pastEventsMade', 'apiList', 'homeSignedIn']

const explanation = `Growth: the time in which half of the answers came, in milliseconds, with ${worldSizes.small.events} events and with ${worldSizes.large.events},
and as many more people, clubs and statuses. x is the large divided by the small (smallest–largest of a round).`

const columns = [
  { title: '', width: 19 },
  { title: '', width: 10 },
  ...[worldSizes.small, worldSizes.large].map(({ events }) => ({ title: `${events}`, width: 10 })),
  { title: 'x p50', width: ratioWidth },
]

/** What a hundred times as large a world costs. */
export async function benchGrowth({ worlds, sides, ...rest }: Bench): Promise<GrowthRatios> {
  const bench = { worlds, sides, ...rest }
  const [small, large] = [await worlds.get('small'), await worlds.get('large')]
  return withSides(sides, small.directory, (inSmall) =>
    withSides(sides, large.directory, (inLarge) =>
      compareWorlds(bench, { world: small, running: inSmall }, { world: large, running: inLarge }),
    ),
  )
}

interface Running {
  readonly world: World
  readonly running: readonly RunningSide[]
}

async function compareWorlds(bench: Bench, ...worlds: readonly [small: Running, large: Running]) {
  const print = printTable(explanation, columns)
  const ratios: Record<string, GrowthRatios[string]> = {}
  for (const key of rowKeys) {
    const ofWorlds = await Promise.all(worlds.map(({ world, running }) => ofWorld(key, world, running)))
    const figures = await measureInTurn(
      bench,
      ofWorlds.flatMap(({ asked }) => asked),
    )
    const [inSmall, inLarge] = [figures.slice(0, bench.sides.length), figures.slice(bench.sides.length)]
    const ofSides = bench.sides.map(({ name }, index) => {
      const [small = [], large = []] = [inSmall[index], inLarge[index]]
      const ratio = ratioOf(
        large.map(({ p50 }) => p50),
        small.map(({ p50 }) => p50),
      )
      const medians = [small, large].map((one) => figureText(medianOf(one, 'p50') ?? NaN))
      print([index === 0 ? (ofWorlds[0]?.name ?? '') : '', name, ...medians, ratioText(ratio)])
      return ratio
    })
    ratios[key] = { p50LargeToSmall: bySide(ofSides) }
  }
  return ratios
}

async function ofWorld(key: string, world: World, running: readonly RunningSide[]) {
  const row = rowsOf(world).find((one) => one.key === key)
  if (!row) throw new Error(`There is no row ${key}`)
  const rows = await Promise.all(running.map((one) => rowOfSide(row, one)))
  return { name: row.name, asked: rows.map(({ asked }) => asked) }
}
