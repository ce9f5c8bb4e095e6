import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { ApiError } from '../../../kernel/calls/apiError'
import { threadsAtOnce } from '../../../platform/documents/threadsAtOnce'
import type { Paint, Painter } from './openPainter'

type Content = Parameters<Paint>[0]

/** Holds some thousand pictures, enough for a calendar of several years. */
const cachedBytes = 32 * 1024 * 1024

/** A queue of this length takes some seconds to paint. Requests for more get a 503. */
const maxQueued = 300

/**
 * Creates a cache of painted pictures by hash. Concurrent requests for a picture share one painting. `version` is the
 * site's version, as another one may draw differently. Throws a 503 `ApiError` if too many pictures are queued.
 */
export function createPictures(
  { paint, fontKey }: Pick<Painter, 'paint' | 'fontKey'>,
  version: string,
  concurrency = threadsAtOnce,
) {
  const limit = pLimit(concurrency)
  const pictures = new LRUCache<string, Buffer, { readonly content: Content }>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_, __, { context }) => {
      if (limit.pendingCount >= maxQueued)
        throw new ApiError(503, 'Too many pictures are being created. Try again in a few seconds.')
      return limit(() => paint(context.content))
    },
  })
  return {
    /** Returns a hash that changes with the picture's content, the fonts and the site's version. */
    hashOf: (content: Content): string =>
      hash('sha256', JSON.stringify([version, fontKey, content]), 'base64url').slice(0, 16),

    async get(name: string, content: Content): Promise<Buffer> {
      return pictures.forceFetch(name, { context: { content } })
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>
