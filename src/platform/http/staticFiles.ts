import { readdirSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import express, { Router } from 'express'
import expressStaticGzip from 'express-static-gzip'
import { serverPatterns } from '../../kernel/urls/paths'

/**
 * Serves the bundle's files, which browsers cache for ever because their names change with their content. Also serves
 * the worker and the few files of `public`, whose names must stay. The list of files is read at the start, so that no
 * page is looked for on the disk.
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
  const sendFile = express.static(folder, {
    maxAge: '1d',
    index: false,
    // Icons are shown beside the site's name in chats and on other sites.
    setHeaders: (response) => response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin'),
  })
  router.use((request, response, next) => {
    if (files.has(decodeURIComponent(request.path))) sendFile(request, response, next)
    else next()
  })
  return router
}

/** The paths of all files in a folder, as URLs name them. */
function filePaths(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`),
  )
}
