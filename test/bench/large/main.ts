import { collections } from '../../../src/app/features.server'
import { ConfigError } from '../../../src/platform/configError'
import { SingleBar, Presets } from 'cli-progress'
import { readConfig } from '../../../src/app/server/config'
import { isEmpty } from '../../../src/features/sample/server/seed'
import { openStore } from '../../../src/store/openStore'
import { StoreUnusable } from '../../../src/store/store'
import { fillLarge } from './fillLarge'
import { ArgumentError, readArguments, usage, type SampleArguments } from './readArguments'

/** A problem that the person at the terminal can solve. */
class Refusal extends Error {}

async function main(): Promise<void> {
  const wanted = readArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const place = config.mongodbUrl ? 'the database of MONGODB_URL' : config.dataDirectory
  const store = await openStore(config, collections)
  try {
    if (!(await isEmpty(store))) {
      throw new Refusal(
        `The store (${place}) is not empty, and nothing was written. Name another DATA_DIR or MONGODB_URL, or remove what is there.`,
      )
    }
    warnWhenStopped(place)
    const started = performance.now()
    const filled = await withProgress(wanted, (progress) =>
      fillLarge(store, { ...wanted, now: new Date(), timeZone: config.timeZone }, progress),
    )
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const counts = Object.entries(filled).map(([collection, count]) => `${count} ${collection}`)
    console.log(`Filled ${place} in ${seconds} s: ${counts.join(', ')}.`)
  } finally {
    await store.close()
  }
}

async function withProgress<T>(
  wanted: SampleArguments,
  work: (progress: (batch: { collection: string; documents: readonly unknown[] }) => void) => Promise<T>,
): Promise<T> {
  const bar = new SingleBar(
    { format: '{bar} {percentage} % | {value} of {total} documents | {collection}' },
    Presets.shades_classic,
  )
  bar.start(wanted.events + wanted.users + wanted.statuses, 0, { collection: '' })
  try {
    return await work(({ collection, documents }) =>
      bar.increment(collection in wanted ? documents.length : 0, { collection }),
    )
  } finally {
    bar.stop()
  }
}

/** A part of a large world is of no use, but to the site it looks like real content. */
function warnWhenStopped(place: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error(`\nStopped half-way: remove what is in the store (${place}) before the next try.`)
      process.exit(1)
    })
  }
}

try {
  await main()
} catch (error) {
  process.exitCode = 1
  if (error instanceof ArgumentError) console.error(`${error.message}\n\n${usage}`)
  else if (error instanceof Refusal || error instanceof ConfigError || error instanceof StoreUnusable) {
    console.error(error.message)
  } else throw error
}
