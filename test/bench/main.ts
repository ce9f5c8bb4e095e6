import { remove } from '../helpers/temporaryDirectory'
import type { Bench, Pace, Part } from './bench'
import { readOptions, runCommand, UsageError } from './commandLine'
import { interactions } from './interactions'
import { lighthouse } from './lighthouse'
import { startLoader } from './load'
import { measureRow, printRow, type RowResult } from './measure'
import { memory } from './memory'
import { overload } from './overload'
import { growth, requests } from './pages'
import { search } from './search'
import { buildCommit, buildThisTree, commitOf } from './sides'
import { start } from './start'
import { writes } from './writes'
import { createWorlds } from './worlds'

const parts: Readonly<Record<string, Part>> = {
  ...{ requests, writes, growth, start, search, overload, interactions, memory, lighthouse },
}

const usage = `Measures the speed of the site built from this tree.

  npm run bench -- [--against REF] [--only PART,PART] [--quick]

  --against REF   a commit, which is built in a folder of its own and measured in turn with this tree
  --only PARTS    of ${Object.keys(parts).join(', ')}; without it
                  all but lighthouse
  --quick         few and short rounds: to see that it runs

It ends with one line of JSON that holds all figures and ratios.`

/** Many short rounds even out what else the machine does. */
const usualPace: Pace = {
  rounds: 10,
  measured: { seconds: 1.2, leastResponses: 100 },
  warmUp: { seconds: 2, leastResponses: 400 },
  lighthouseRuns: 5,
}

const quickPace: Pace = {
  rounds: 3,
  measured: { seconds: 0.5, leastResponses: 30 },
  warmUp: { seconds: 0.5, leastResponses: 100 },
  lighthouseRuns: 1,
}

async function main(): Promise<boolean> {
  const options = {
    against: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean' },
  } as const
  const { against, only, quick = false } = readOptions(process.argv.slice(2), options)
  const usual = Object.keys(parts).filter((name) => parts[name]?.isOnRequest !== true)
  const wanted = (only?.split(',') ?? usual).map((name) => {
    const part = parts[name]
    if (!part) throw new UsageError(`There is no part ${name}.`)
    return { name, part }
  })
  const commit = against === undefined ? undefined : commitOf(against)
  const sides = [buildThisTree(), ...(commit === undefined ? [] : [await buildCommit(commit)])]
  const [worlds, loader, other] = [createWorlds(), startLoader(), startLoader()]
  const results: Record<string, Record<string, RowResult>> = {}
  try {
    for (const { name, part } of wanted) {
      console.log(`\n${part.about}\n`)
      const ofPart: Record<string, RowResult> = (results[name] = {})
      const pace = quick ? quickPace : usualPace
      const row: Bench['row'] = async (row) => {
        const result = await measureRow({ ...pace, ...row })
        ofPart[row.name] = result
        printRow(row.name, result)
      }
      await part.run({ sides, loader, other, worlds, pace, row })
    }
  } finally {
    for (const one of [loader, other]) one.stop()
    await worlds.remove()
    for (const { folder } of sides.slice(1)) await remove(folder)
  }
  const head = { thisTree: commitOf(), ...(commit !== undefined && { ref: commit }), quick }
  console.log(`\n${JSON.stringify({ ...head, ...results }, rounded)}`)
  return true
}

/** More digits than that are chance. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value
}

// Ctrl-C ends the client, too: what it was asked fails, and what was made for the run is removed.
process.on('SIGINT', () => {
  process.exitCode = 130
})

await runCommand(usage, main)
