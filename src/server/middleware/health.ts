import { Router } from 'express'
import type { Store } from '../../store/store'
import { StoreUnavailable } from '../../store/store'

/** `/healthz`: the process answers. `/readyz`: it can serve, too; 503 while the store is away. */
export function health(store: Store): Router {
  const router = Router()
  router.get('/healthz', (_, response) => {
    response.type('text').send('ok\n')
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
