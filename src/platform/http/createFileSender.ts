import type { Request, Response } from 'express'
import { makePage } from '../render/madePage'
import { createPageCache } from '../render/pageCache'
import type { VisitorsResponses } from './createResponseCache'
import type { Store } from '../../store/store'
import { allowOtherOrigins } from './otherOrigins'
import { cacheAndRevalidate, sendMade } from './sendMade'

/** `type` is as Express names it; `make` is called if no current file is cached for the path. */
export type SendFile = (
  type: string,
  make: (now: Date) => Promise<string>,
  request: Request,
  response: Response,
) => Promise<void>

export interface FileSenderNeeds {
  /** The data of the files, each generated from one consistent read. */
  readonly store: Pick<Store, 'atOneMoment'>
  readonly responses: VisitorsResponses
}

/**
 * Sends files that are the same for everyone and are no pages. They read and set no cookie. A file is made once for
 * each version of what a visitor sees, and the latest files are cached, as are the responses with them.
 */
export function createFileSender({ store, responses }: FileSenderNeeds): SendFile {
  const cache = createPageCache(responses)
  return async (type, make, request, response) => {
    allowOtherOrigins(response)
    const makeFile = (now: Date) =>
      store.atOneMoment(async () => makePage({ status: 200, html: await make(now) }))
    const { page, basis, modified } = await cache.get(request.path, makeFile)
    const body = await sendMade(page, { type, cacheControl: cacheAndRevalidate, modified }, request, response)
    responses.store(request, response, basis, body)
  }
}
