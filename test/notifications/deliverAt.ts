import type { Network } from '../../src/platform/outbound/postOutbound'
import { deliverDue } from '../../src/features/notifications/server/deliverDue'
import { createPushCarrier } from '../../src/features/notifications/server/pushCarrier'
import { notifyDue } from '../../src/features/notifications/server/notifyDue'
import type { Store } from '../../src/store/store'
import { rethrow } from '../helpers/rethrow'

interface Delivery {
  readonly store: Store
  readonly network: Network
  readonly at: Date
  readonly report?: (error: unknown) => void
}

/** Runs the scheduled notifications and push deliveries of one process once. */
export async function deliverAt({ store, network, at, report = rethrow }: Delivery): Promise<void> {
  const clock = () => at
  await notifyDue(store, { clock, timeZone: 'Europe/London', report })
  const push = createPushCarrier({
    ...{ store, clock, report, network },
    ...{ siteOrigin: 'https://races.example', contactEmail: 'host@races.example', sessionSecret: 'x' },
  })
  const { signal } = new AbortController()
  await deliverDue('push', push, { store, clock, timeZone: 'Europe/London', report, signal })
}
