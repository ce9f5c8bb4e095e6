import { sendHooks } from '../../src/features/webhooks/server/sendHooks'
import { openStoreAt, type StoreLocation } from '../helpers/storeUnderTest'
import { receiverNetwork } from './hookReceiver'

/** Sends what is due to the test's receiver. */
const [location = '', port, ca = '', at = ''] = process.argv.slice(2)
const store = await openStoreAt(JSON.parse(location) as StoreLocation)
await sendHooks({
  ...{ store, network: receiverNetwork(Number(port), ca), timeZone: 'Europe/London' },
  ...{ siteOrigin: 'https://races.example', clock: () => new Date(at), signal: new AbortController().signal },
  report: (error) => {
    throw error
  },
})
await store.close()
