import { Router } from 'express'
import type { Store } from '../../store/store'
import { StoreUnavailable } from '../../store/store'

/** `/healthz`: the process answers, and needs no restart. `/readyz`: it can serve, too; 503 while the store is away. */
export function health(store: Pick<Store, 'ping' | 'isStuck'>): Router {
  const router = Router()
  router.get('/healthz', (_, response) => {
    const isStuck = store.isStuck()
    response
      .status(isStuck ? 503 : 200)
      .type('text')
      .send(isStuck ? 'the store has not answered for long\n' : 'ok\n')
  })
  router.get('/readyz', async (_, response) => {
    try {
      await store.ping()
      response.type('text').send('ready\n')
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      response.status(503).type('text').send('the store does not answer\n')
    }
  })
  return router
}
