import { collections, subscribers } from '../../../src/app/features.server'
import { isEmpty } from '../../../src/features/sample/server/emptyStoreRepository'
import { fixedAccounts } from '../../../src/features/sample/server/sampleMembers'
import { ConfigError } from '../../../src/platform/configError'
import { readConfig } from '../../../src/app/server/settings/config'
import { openStore } from '../../../src/store/openStore'
import { StoreUnusable } from '../../../src/store/store'
import { readNumber, readOptions, runCommand, UsageError } from '../commandLine'
import { fillLarge, largeWorld } from './largeWorld'

const usage = `Fills an empty database with a large set of sample data.

  npm run sample -- --events N --users N --statuses N

  --events N     races, from five years ago to next year
  --users N      number of members, including the sample accounts (at least ${fixedAccounts.length})
  --statuses N   statuses, at most one for each event and user

Uses the site’s database: DATA_DIR (default .data) or MONGODB_URL. Dates are in TIME_ZONE (default Europe/London).`

async function main(): Promise<boolean> {
  const text = { type: 'string' } as const
  const options = readOptions(process.argv.slice(2), { events: text, users: text, statuses: text })
  const config = readConfig(process.env)
  const world = {
    ...{ now: new Date(), timeZone: config.timeZone, events: readNumber('events', options.events, 1) },
    users: readNumber('users', options.users, fixedAccounts.length),
    statuses: readNumber('statuses', options.statuses, 0),
  }
  // Impossible numbers are refused before anything is written.
  largeWorld(world).next()
  const place = config.mongodbUrl ? 'MONGODB_URL' : config.dataDirectory
  const store = await openStore(config, { collections, subscribers })
  try {
    if (!(await isEmpty(store))) {
      throw new UsageError(
        `The database in ${place} is not empty. Set another DATA_DIR or MONGODB_URL, or empty it first. Nothing was written.`,
      )
    }
    warnWhenStopped(place)
    let [events, statuses] = [0, 0]
    await fillLarge(store, world, (batch) => {
      events += batch.events?.length ?? 0
      statuses += batch.statuses?.length ?? 0
      process.stdout.write(`\rAdded ${events} events, ${statuses} statuses`)
    })
    console.log(` and ${world.users} users to ${place}.`)
    return true
  } finally {
    await store.close()
  }
}

/** A part of a large world is of no use, but to the site it looks like real content. */
function warnWhenStopped(place: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error(`\nStopped part-way. Empty the database in ${place} before you try again.`)
      process.exit(1)
    })
  }
}

await runCommand(usage, async () => {
  try {
    return await main()
  } catch (error) {
    const isForThem = [RangeError, ConfigError, StoreUnusable].some((kind) => error instanceof kind)
    throw isForThem && error instanceof Error ? new UsageError(error.message, { cause: error }) : error
  }
})
