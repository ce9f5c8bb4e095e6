import type { Request, Response } from 'express'
import type { PageVersion } from '../render/createPageVersions'
import { type MadePage, makePage } from '../render/madePage'
import { createPageCache } from '../render/pageCache'
import { createSharedWork } from './createSharedWork'
import { allowOtherOrigins } from './otherOrigins'
import { cacheAndRevalidate, sendMade } from './sendMade'

/** `type` is as Express names it; `make` is called where no file of the current version is cached for the path. */
export type SendFile = (
  type: string,
  make: () => Promise<string>,
  request: Request,
  response: Response,
) => Promise<void>

/**
 * For what is no page and is alike for everybody: no cookie is read for it, and none set. It is made once for each version
 * of what a visitor sees, of which this many files are kept. Where nothing can be kept, those who ask while one is made
 * are answered with the next one, for all of them: it may take long to make, and knows all that was written before they
 * asked.
 */
export function createFileSender(version: () => PageVersion, cachedFiles: number): SendFile {
  const cache = createPageCache(cachedFiles)
  const shared = createSharedWork<MadePage>()

  return async (type, make, request, response) => {
    allowOtherOrigins(response)
    const { name, modified } = version()
    const makeFile = async () => makePage({ status: 200, html: await make() })
    const { path } = request
    const made = await (name === undefined ? shared(path, makeFile) : cache.get(path, name, makeFile))
    await sendMade(made, { type, cacheControl: cacheAndRevalidate, modified }, request, response)
  }
}
