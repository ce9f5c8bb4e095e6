import { writeSync } from 'node:fs'
import { createHandlers } from '../../src/server/createHandlers'
import { mergeInWorld } from '../admin/mergeWorld'
import { steppedStore } from './everything'
import { openStoreAt, type StoreLocation } from './storeUnderTest'

/**
 * Run by the test of interrupted merges: merges two users of the world whose ids have the prefix, stops for good before
 * the step of that number, counted over all transactions, and prints `stopped`; where there are fewer, it prints `done`.
 */
const [location = '', prefix = '', stopAt] = process.argv.slice(2)
const store = await openStoreAt(JSON.parse(location) as StoreLocation)
let steps = 0
const stopping = steppedStore(store, async () => {
  steps += 1
  if (String(steps) !== stopAt) return
  writeSync(1, 'stopped\n')
  await new Promise(() => undefined)
})
await mergeInWorld(
  { store, handlers: createHandlers(stopping, { timeZone: 'Europe/London' }, () => `${prefix}entry`) },
  prefix,
)
writeSync(1, 'done\n')
await store.close()
