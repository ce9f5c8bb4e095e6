import { hash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { ApiError } from '../../../api/apiError'
import { drawPicture, titleSizes } from './drawPicture'
import type { Painter } from './openPainter'
import type { PictureContent } from './pictureContent'

/** Some thousand pictures: all those of a calendar of several years. */
const cachedBytes = 32 * 1024 * 1024

/** Threads of Node's pool, which has four: the others compress pages meanwhile. One processor is left to the event loop. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Pictures in the queue, which take some seconds. Further requests are told to come back later. */
const mostWaiting = 300

/** Hashes are cached for this many events: calculating one means composing the whole picture. */
const cachedHashes = 2000

/**
 * Pictures by their hash. A picture that many ask for at the same moment is made once. Throws an `ApiError` of 503
 * where too many different ones are asked for.
 */
export function createPictures({ paint, fontKey }: Painter, paintedAtOnce = threads) {
  const hashes = new LRUCache<string, string>({ max: cachedHashes })
  const limit = pLimit(paintedAtOnce)
  const pictures = new LRUCache<string, Buffer, PictureContent>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_, __, { context }) => {
      if (limit.pendingCount >= mostWaiting) throw new ApiError(503, 'Too many pictures are being made.')
      return limit(() => paint(context))
    },
  })
  return {
    /**
     * The hash of a picture. It is made from the composed picture, so it changes with every text on it, and with how
     * it is drawn.
     */
    hashOf: (content: PictureContent): string => {
      const words = JSON.stringify(content)
      const known = hashes.get(words)
      if (known !== undefined) return known
      const drawing = JSON.stringify(drawPicture(content, titleSizes[0]))
      const made = hash('sha256', [fontKey, words, drawing].join('\n'), 'base64url').slice(0, 16)
      hashes.set(words, made)
      return made
    },

    async get(name: string, content: PictureContent): Promise<Buffer> {
      return pictures.forceFetch(name, { context: content })
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>
