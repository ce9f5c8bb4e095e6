import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { ApiError } from '../../../api/apiError'
import { drawPicture, titleSizes } from './drawPicture'
import type { Painter } from './openPainter'
import type { PictureContent } from './pictureContent'

/** Some thousand pictures: all that are linked from a calendar of several years. */
const bytesKept = 32 * 1024 * 1024

/** Threads of Node's pool, which has four: the others compress pages meanwhile. */
const paintedAtOnce = 2

/** Pictures that are waited for: some seconds' work. Who asks for more of them is told to come back. */
const mostWaiting = 300

/** Events whose pages are asked for often: to know its hash, a whole picture is composed. */
const hashesKept = 2000

/**
 * Pictures by their hash. One that many ask for at the same moment is made once, for all of them. Throws an `ApiError`
 * of 503 where too many different ones are asked for.
 */
export function createPictures({ paint, fontKey }: Painter) {
  const hashes = new LRUCache<string, string>({ max: hashesKept })
  const limit = pLimit(paintedAtOnce)
  const pictures = new LRUCache<string, Buffer, PictureContent>({
    maxSize: bytesKept,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_, __, { context }) => {
      if (limit.pendingCount >= mostWaiting) throw new ApiError(503, 'Too many pictures are being made.')
      return limit(() => paint(context))
    },
  })
  return {
    /**
     * What a picture is known by: it changes with whatever is to be read on it, and with how it is drawn, as it is that
     * of the drawing itself.
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
