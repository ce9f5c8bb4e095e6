import { Router } from 'express'
import { retryAfter } from '../load/createGate'
import { faultOf } from '../../store/faultOf'
import type { Store } from '../../store/store'

const again = { 'Retry-After': retryAfter }

/** Varnish caches responses without this header for two minutes. */
const unkept = { 'Cache-Control': 'no-store' }

/**
 * `/healthz`: the process answers, and needs no restart. `/readyz`: it can serve, too; 503 with the cause while the store
 * is away, cannot be written, or is damaged.
 */
export function health(store: Pick<Store, 'ping' | 'isStuck'>): Router {
  const router = Router()
  router.get('/healthz', (_, response) => {
    const isStuck = store.isStuck()
    response
      .status(isStuck ? 503 : 200)
      .set({ ...unkept, ...(isStuck && again) })
      .type('text')
      .send(isStuck ? 'the database has not responded for some time\n' : 'ok\n')
  })
  router.get('/readyz', async (_, response) => {
    const fault = await faultOf(store)
    response
      .status(fault === undefined ? 200 : 503)
      .set({ ...unkept, ...(fault !== undefined && again) })
      .type('text')
      .send(`${fault ?? 'ready'}\n`)
  })
  return router
}
