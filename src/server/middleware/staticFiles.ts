import { resolve } from 'node:path'
import { Router } from 'express'
import expressStaticGzip from 'express-static-gzip'

/**
 * The bundle's files, kept by browsers for ever because their names change with their content, and the few files
 * of `public` with names that must stay.
 */
export function staticFiles(root: string): Router {
  const router = Router()
  router.use(
    '/assets',
    expressStaticGzip(resolve(root, 'dist/assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      serveStatic: { immutable: true, maxAge: '1y', index: false, fallthrough: false },
    }),
  )
  router.use(
    expressStaticGzip(resolve(root, 'public'), { index: false, serveStatic: { maxAge: '1d', index: false } }),
  )
  return router
}
