import { writeSync } from 'node:fs'
import { readDueCalendars } from '../../src/features/followedCalendars/server/readCalendars'
import { storeWithWrites } from '../helpers/everything'
import { rethrow } from '../helpers/rethrow'
import { openStoreAt, type StoreLocation } from '../helpers/storeUnderTest'
import { receiverNetwork } from '../webhooks/hookReceiver'
import { readingNeeds } from './followWorld'

/** Reads the due calendars from the test's server, stops for good before the write of that number, and prints `stopped`. */
const [location = '', port, ca = '', at = '', stopAt] = process.argv.slice(2)
const store = await openStoreAt(JSON.parse(location) as StoreLocation)
const stopping = storeWithWrites(store, async (write) => {
  if (String(write) !== stopAt) return
  writeSync(1, 'stopped\n')
  await new Promise(() => undefined)
})
const run = { clock: () => new Date(at), report: rethrow, signal: new AbortController().signal }
await readDueCalendars(readingNeeds(stopping, receiverNetwork(Number(port), ca)), run)
await store.close()
