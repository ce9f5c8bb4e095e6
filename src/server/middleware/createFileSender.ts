import type { Request, Response } from 'express'
import type { PageVersion } from '../render/createPageVersions'
import { type MadePage, makePage } from '../render/madePage'
import { createPageCache } from '../render/pageCache'
import { createSharedWork } from './createSharedWork'
import type { Store } from '../../store/store'
import { allowOtherOrigins } from './otherOrigins'
import { cacheAndRevalidate, sendMade } from './sendMade'

/** `type` is as Express names it; `make` is called where no file of the current version is cached for the path. */
export type SendFile = (
  type: string,
  make: () => Promise<string>,
  request: Request,
  response: Response,
) => Promise<void>

export interface FileSenderNeeds {
  /** What the files are made from, each from one moment of it. */
  readonly store: Pick<Store, 'atOneMoment'>
  /** Of what a visitor sees at the time. */
  readonly version: () => PageVersion
  readonly cachedFiles: number
}

/**
 * Sends files that are the same for everybody and are no pages. They read and set no cookie. A file is made once for
 * each version of what a visitor sees, and this many files are cached. Where nothing can be cached, all who ask while
 * a file is made share the next one: a file may take long to make, and theirs has everything that was written before
 * they asked.
 */
export function createFileSender({ store, version, cachedFiles }: FileSenderNeeds): SendFile {
  const cache = createPageCache(cachedFiles)
  const shared = createSharedWork<MadePage>()

  return async (type, make, request, response) => {
    allowOtherOrigins(response)
    const { name, modified } = version()
    const makeFile = () => store.atOneMoment(async () => makePage({ status: 200, html: await make() }))
    const { path } = request
    const made = await (name === undefined ? shared(path, makeFile) : cache.get(path, name, makeFile))
    await sendMade(made, { type, cacheControl: cacheAndRevalidate, modified }, request, response)
  }
}
