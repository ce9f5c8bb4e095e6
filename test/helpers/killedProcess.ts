import { writeSync } from 'node:fs'
import { type KilledAct, killedActs } from '../auditLog/killedAct'
import { storeWithWrites } from './everything'
import { openStoreAt, type StoreLocation } from './storeUnderTest'

/**
 * Run by the test of interrupted acts: does one of them, stops for good before the write of that number, and prints
 * `stopped`.
 */
const [location = '', act = '', stopAt] = process.argv.slice(2)
const store = await openStoreAt(JSON.parse(location) as StoreLocation)
const stopping = storeWithWrites(store, async (write) => {
  if (String(write) !== stopAt) return
  writeSync(1, 'stopped\n')
  await new Promise(() => undefined)
})
await killedActs[act as KilledAct](stopping)
await store.close()
