import type { Request, Response } from 'express'
import { type MadePage, makePage } from '../render/madePage'
import { createPageCache } from '../render/pageCache'
import type { AnswerCache } from './createAnswerCache'
import { createSharedWork } from '../../store/createSharedWork'
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
  /** The data of the files, each generated from one consistent read. */
  readonly store: Pick<Store, 'atOneMoment'>
  readonly answers: Pick<AnswerCache, 'versionAt' | 'store'>
  readonly clock: () => Date
}

/**
 * Sends files that are the same for everyone and are no pages. They read and set no cookie. A file is made once for
 * each version of what a visitor sees, and the latest files are cached, as are the answers with them. Where nothing can
 * be cached, all who ask while a file is made share the next one: a file may take long to make, and theirs has
 * everything that was written before they asked.
 */
export function createFileSender({ store, answers, clock }: FileSenderNeeds): SendFile {
  const cache = createPageCache()
  const shared = createSharedWork<MadePage>()

  return async (type, make, request, response) => {
    allowOtherOrigins(response)
    const { name, modified } = answers.versionAt(clock())
    const makeFile = () => store.atOneMoment(async () => makePage({ status: 200, html: await make() }))
    const { path } = request
    const made = await (name === undefined ? shared(path, makeFile) : cache.get(path, name, makeFile))
    const sent = { type, cacheControl: cacheAndRevalidate, modified }
    const body = await sendMade(made, sent, request, response)
    if (name !== undefined) answers.store(request, response, name, body)
  }
}
