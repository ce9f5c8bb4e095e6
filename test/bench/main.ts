import { type Bench, quickPace, usualPace } from './bench'
import { benchBig } from './big'
import { benchCalls } from './calls'
import { benchFeeds } from './feeds'
import { benchMemory } from './memory'
import { benchOverload } from './overload'
import { benchGrowth } from './growth'
import { benchInteractions } from './interactions'
import { benchLighthouse } from './lighthouse'
import { benchNotices } from './notices'
import { benchPictures } from './pictures'
import { OptionError, type Part, readOptions, usage } from './readOptions'
import { benchRequests } from './requests'
import { benchSearch } from './search'
import { buildCommit, buildThisTree, commitOf, nameOfThisTree } from './sides'
import { startLoader } from './startLoader'
import { benchStart } from './start'
import { createWorlds } from './worlds'

const partNamed: Readonly<Record<Part, (bench: Bench) => Promise<unknown>>> = {
  requests: benchRequests,
  growth: benchGrowth,
  big: benchBig,
  start: benchStart,
  search: benchSearch,
  pictures: benchPictures,
  notices: benchNotices,
  feeds: benchFeeds,
  overload: benchOverload,
  interactions: benchInteractions,
  memory: benchMemory,
  calls: benchCalls,
  lighthouse: benchLighthouse,
}

async function main(): Promise<void> {
  const { against, parts, isQuick } = readOptions(process.argv.slice(2))
  const commit = against === undefined ? undefined : commitOf(against)
  const thisTree = buildThisTree()
  const ref = commit === undefined ? undefined : await buildCommit(commit)
  const worlds = createWorlds()
  const loader = startLoader()
  try {
    const sides = ref ? [thisTree, ref.side] : [thisTree]
    const bench = { sides, loader, worlds, pace: isQuick ? quickPace : usualPace }
    const results: [Part, unknown][] = []
    for (const part of parts) results.push([part, await partNamed[part](bench)])
    const head = { thisTree: nameOfThisTree(), ...(commit !== undefined && { ref: commit }), isQuick }
    console.log(`\n${JSON.stringify({ ...head, ...Object.fromEntries(results) }, rounded)}`)
  } finally {
    loader.stop()
    await worlds.remove()
    await ref?.remove()
  }
}

/** More digits than that are chance. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value
}

// Ctrl-C ends the client, too: what it was asked fails, and what was made for the run is removed.
process.on('SIGINT', () => {
  process.exitCode = 130
})

try {
  await main()
} catch (error) {
  if (!(error instanceof OptionError)) throw error
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 1
}
