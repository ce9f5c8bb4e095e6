import { writeSync } from 'node:fs'
import { storeWithWrites } from '../helpers/everything'
import { openStoreAt, type StoreLocation } from '../helpers/storeUnderTest'
import { deliverAt } from './deliverAt'
import { networkTo } from './pushServer'

/**
 * Run by the tests of several processes: notifies and pushes what is due at an instant, and prints `done`. Before the
 * write with the last number it prints `stopped` and hangs.
 */
const [location = '', port = '', cert = '', at = '', stopAt] = process.argv.slice(2)
const store = await openStoreAt(JSON.parse(location) as StoreLocation)
const stopping = storeWithWrites(store, async (write) => {
  if (String(write) !== stopAt) return
  writeSync(1, 'stopped\n')
  await new Promise(() => undefined)
})
await deliverAt({ store: stopping, network: networkTo(Number(port), cert), at: new Date(at) })
await store.close()
writeSync(1, 'done\n')
