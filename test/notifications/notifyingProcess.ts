import { writeSync } from 'node:fs'
import { storeWithWrites } from '../helpers/everything'
import { openStoreAt, type StoreLocation } from '../helpers/storeUnderTest'
import { notifyAt } from './notificationWorld'

/** Runs the scheduled notifications, hangs before the write with that number, and prints `stopped`. */
const [location = '', at = '', stopAt] = process.argv.slice(2)
const store = await openStoreAt(JSON.parse(location) as StoreLocation)
const stopping = storeWithWrites(store, async (write) => {
  if (String(write) !== stopAt) return
  writeSync(1, 'stopped\n')
  await new Promise(() => undefined)
})
await notifyAt(stopping, new Date(at))
await store.close()
