import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { ApiError } from '../../../kernel/calls/apiError'
import { threadsAtOnce } from '../../../platform/documents/threadsAtOnce'
import type { Painter } from './openPainter'
import type { PictureContent } from './pictureContent'

/** Some thousand pictures: all those of a calendar of several years. */
const cachedBytes = 32 * 1024 * 1024

/** Pictures in the queue, which take some seconds. Further requests are told to come back later. */
const mostWaiting = 300

/**
 * Pictures by their hash. `version` is the site's: another one may draw them differently. A picture that many ask for at the same moment is made once. Throws an `ApiError` of 503
 * where too many different ones are asked for.
 */
export function createPictures(
  { paint, fontKey }: Pick<Painter, 'paint' | 'fontKey'>,
  version: string,
  paintedAtOnce = threadsAtOnce,
) {
  const limit = pLimit(paintedAtOnce)
  const pictures = new LRUCache<string, Buffer, PictureContent>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_, __, { context }) => {
      if (limit.pendingCount >= mostWaiting) throw new ApiError(503, 'Too many pictures are being created. Try again in a few seconds.')
      return limit(() => paint(context))
    },
  })
  return {
    /** The hash of a picture. It changes with every text on it, with the fonts and with the site's version. */
    hashOf: (content: PictureContent): string =>
      hash('sha256', JSON.stringify([version, fontKey, content]), 'base64url').slice(0, 16),

    async get(name: string, content: PictureContent): Promise<Buffer> {
      return pictures.forceFetch(name, { context: content })
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>
