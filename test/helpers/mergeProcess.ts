import { writeSync } from 'node:fs'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { entryIds, mergeInWorld } from '../admin/mergeWorld'
import { storeWithWrites } from './everything'
import { openStoreAt, type StoreLocation } from './storeUnderTest'

/**
 * Run by the test of interrupted merges: merges two users of the world whose ids have the prefix, and stops for good
 * before the write of that number, counted over all transactions, which it says by `stopped`.
 */
const [location = '', prefix = '', stopAt] = process.argv.slice(2)
const store = await openStoreAt(JSON.parse(location) as StoreLocation)
const stopping = storeWithWrites(store, async (write) => {
  if (String(write) !== stopAt) return
  writeSync(1, 'stopped\n')
  await new Promise(() => undefined)
})
await mergeInWorld(
  { store, handlers: createHandlers(stopping, { timeZone: 'Europe/London' }, entryIds(prefix)) },
  prefix,
)
await store.close()
