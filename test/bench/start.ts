import { join } from 'node:path'
import { copyClosed, siteCommand } from '../helpers/site'
import { type ServerCommand, spawnServer } from '../helpers/spawnServer'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { bareCommand } from './bare'
import { type Bench, type BySide, bySide } from './bench'
import { interleave } from './interleave'
import { ratioOf, type Spread, spreadOf } from './spread'
import { untilIdle } from './startSides'
import { figureText, printTable, ratioText, ratioWidth } from './table'
import { type WorldName, worldSizes } from './worlds'

export interface StartRatios {
  readonly readyToBare: BySide<Spread>
  readonly readyThisTreeToRef?: Spread
}

const startWorlds = ['small', 'large'] as const

const explanation = `Start: milliseconds until /readyz answers 200, beside a bare Express that does nothing else. Medians of all starts.`

const columns = [
  { title: '', width: 16 },
  { title: '', width: 10 },
  { title: 'ready', width: 10 },
  { title: 'x the bare one', width: ratioWidth },
]

/** How long a start takes, on stores that are filled. */
export async function benchStart(bench: Bench): Promise<Readonly<Record<string, StartRatios>>> {
  const print = printTable(explanation, columns)
  const ratios: [string, StartRatios][] = []
  for (const name of startWorlds) ratios.push([name, await startOn(name, bench, print)])
  return Object.fromEntries(ratios)
}

async function startOn(name: WorldName, { sides, worlds, pace }: Bench, print: Print): Promise<StartRatios> {
  const world = await worlds.get(name)
  const data = await temporaryDirectory()
  try {
    const commands: ServerCommand[] = []
    for (const [index, { folder }] of sides.entries()) {
      const directory = join(data, String(index))
      await copyClosed(world.directory, directory)
      commands.push(siteCommand(folder, directory, { SAMPLE_DATA: 'no' }))
    }
    commands.push(bareCommand())
    // The first start of each brings its files into memory.
    for (const command of commands) await timeToReady(command)
    return report(
      `${worldSizes[name].events} events`,
      await interleave(commands, pace.starts, timeToReady),
      sides,
      print,
    )
  } finally {
    await remove(data)
  }
}

async function timeToReady(command: ServerCommand): Promise<number> {
  const started = performance.now()
  const server = await spawnServer(command)
  try {
    const response = await fetch(`${server.origin}/readyz`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`/readyz answers ${response.status}`)
    const took = performance.now() - started
    // A check of the database that has ended changes what the next start reads.
    await untilIdle(server)
    return took
  } finally {
    await server.stop()
  }
}

type Print = ReturnType<typeof printTable>

function report(
  world: string,
  times: readonly (readonly number[])[],
  sides: Bench['sides'],
  print: Print,
): StartRatios {
  const ofSides = times.slice(0, sides.length)
  const bare = times.at(-1) ?? []
  const toBare = ofSides.map((own) => ratioOf(own, bare))
  for (const [index, ratio] of toBare.entries()) {
    print([
      index === 0 ? world : '',
      sides[index]?.name ?? '',
      figureText(spreadOf(ofSides[index] ?? []).median),
      ratioText(ratio),
    ])
  }
  print(['', 'bare', figureText(spreadOf(bare).median)])
  const [own = [], ref] = ofSides
  return { readyToBare: bySide(toBare), ...(ref && { readyThisTreeToRef: ratioOf(own, ref) }) }
}
