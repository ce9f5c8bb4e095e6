import type { RequestHandler } from 'express'
import { parseUrl } from '../../../kernel/text/parseUrl'
import type { Collections } from '../../../store/store'
import { followsHost } from './followedRepository'

/** Names the site that asks for a calendar in a request, and the one that answers in a response. */
export const siteHeader = 'Startline-Site'

/** Refuses calendars to this site itself, and to a site that it follows, so that no two sites copy each other's races. */
export function nameSite(origin: string, store: Pick<Collections, 'followedCalendars'>): RequestHandler {
  return async (request, response, next) => {
    response.set(siteHeader, origin)
    const asking = request.get(siteHeader) ?? ''
    const host = parseUrl(asking)?.hostname
    const isFollowed = host !== undefined && (asking === origin || (await followsHost(store, host)))
    if (!isFollowed) next()
    else response.status(409).type('text').send('This site follows a calendar of yours.')
  }
}
