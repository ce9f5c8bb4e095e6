import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { siteCommand } from '../helpers/site'
import { type ServerCommand, spawnServer } from '../helpers/spawnServer'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { bareCommand } from './bare'
import { type Bench, type BySide, bySide } from './bench'
import { interleave } from './interleave'
import { ratioOf, type Spread, spreadOf } from './spread'
import { figureText, printTable, ratioText, ratioWidth } from './table'

export interface StartRatios {
  readonly readyToBare: BySide<Spread>
  readonly readyThisTreeToRef?: Spread
}

const explanation = `Start: milliseconds until /readyz answers 200, beside a bare Express that does nothing else. Medians of all starts.`

const columns = [
  { title: '', width: 10 },
  { title: 'ready', width: 10 },
  { title: 'x the bare one', width: ratioWidth },
]

/** How long a start takes, on a store that is filled. */
export async function benchStart({ sides, worlds, pace }: Bench): Promise<StartRatios> {
  const world = await worlds.get('small')
  const data = await temporaryDirectory()
  try {
    const commands: ServerCommand[] = []
    for (const [index, { folder }] of sides.entries()) {
      const directory = join(data, String(index))
      await cp(world.directory, directory, { recursive: true })
      commands.push(siteCommand(folder, directory, { SAMPLE_DATA: 'no' }))
    }
    commands.push(bareCommand())
    // The first start of each brings its files into memory.
    for (const command of commands) await timeToReady(command)
    return report(await interleave(commands, pace.starts, timeToReady), sides)
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
    return performance.now() - started
  } finally {
    await server.stop()
  }
}

function report(times: readonly (readonly number[])[], sides: Bench['sides']): StartRatios {
  const ofSides = times.slice(0, sides.length)
  const bare = times.at(-1) ?? []
  const toBare = ofSides.map((own) => ratioOf(own, bare))
  const print = printTable(explanation, columns)
  for (const [index, ratio] of toBare.entries()) {
    print([sides[index]?.name ?? '', figureText(spreadOf(ofSides[index] ?? []).median), ratioText(ratio)])
  }
  print(['bare', figureText(spreadOf(bare).median)])
  const [own = [], ref] = ofSides
  return { readyToBare: bySide(toBare), ...(ref && { readyThisTreeToRef: ratioOf(own, ref) }) }
}
