import { readdirSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { Router } from 'express'
import expressStaticGzip from 'express-static-gzip'
import { serverPatterns } from '../../domain/paths'

/**
 * The bundle's files, kept by browsers for ever because their names change with their content, and the few files
 * of `public`, and the worker, with names that must stay: those that are there at the start, so that no page is looked
 * for on the disk.
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
  router.get(serverPatterns.worker, (_request, response) => {
    const options = { root: resolve(root, 'dist'), cacheControl: false }
    response.set('Cache-Control', 'no-cache').sendFile(basename(serverPatterns.worker), options)
  })
  const folder = resolve(root, 'public')
  const files = filePaths(folder)
  const sendFile = expressStaticGzip(folder, {
    index: false,
    serveStatic: {
      maxAge: '1d',
      index: false,
      // Icons show beside the site's name in chats and on other sites.
      setHeaders: (response) => response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin'),
    },
  })
  router.use((request, response, next) => {
    if (files.has(decodeURIComponent(request.path))) sendFile(request, response, next)
    else next()
  })
  return router
}

/** Of all files in a folder, as an address names them. */
function filePaths(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`),
  )
}
