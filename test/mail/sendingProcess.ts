import { openStoreAt, type StoreLocation } from '../helpers/storeUnderTest'
import { workOnce } from './mailWork'

/** Runs the scheduled work of one process once, with the mail server at this URL. */
const [location = '', at = '', url = ''] = process.argv.slice(2)
const store = await openStoreAt(JSON.parse(location) as StoreLocation)
await workOnce({ store, at: new Date(at), url, report: (error) => console.error(error) })
await store.close()
