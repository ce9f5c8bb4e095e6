import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { ApiError, Invalid } from '../../../kernel/calls/apiError'
import { dayMs } from '../../../kernel/dates/dayMs'
import { today } from '../../../kernel/dates/zone'
import { listBytesMaximum } from '../../../kernel/limits'
import { getOutbound, NoResponse } from '../../../platform/outbound/postOutbound'
import type { FollowedCalendarRecord } from '../records'
import { siteHeader } from './nameSite'
import { feedDocument, type ReadFeed } from './readFeed'

export type FetchNeeds = Pick<HandlerNeeds, 'network' | 'documents' | 'timeZone' | 'siteOrigin'>

/** A calendar is read in full once a day, as time alone brings new races into it. */
const validMs = dayMs

/** The outcome of a request for a calendar. */
export type FetchedFeed =
  | { readonly kind: 'read'; readonly feed: ReadFeed; readonly validators: Validators }
  | { readonly kind: 'same' | 'gone' | 'own' | 'busy' }
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs?: number }

type Validators = NonNullable<FollowedCalendarRecord['validators']>

type Asked = Pick<FollowedCalendarRecord, 'id' | 'url' | 'time' | 'validators'>

/**
 * Fetches a calendar and reads it in a thread. The server learns the site's origin and nothing else. A reason for a
 * failure never contains the URL, which may be a secret.
 */
export async function fetchFeed(
  { network, documents, timeZone, siteOrigin }: FetchNeeds,
  { id, url, time, validators }: Asked,
  now: Date,
  signal?: AbortSignal,
): Promise<FetchedFeed> {
  const isValid = validators !== undefined && now.getTime() - Date.parse(validators.on) < validMs
  const { etag, modified } = isValid ? validators : {}
  const asked = {
    'User-Agent': siteOrigin,
    [siteHeader]: siteOrigin,
    Accept: 'text/calendar',
    ...(etag !== undefined && { 'If-None-Match': etag }),
    ...(modified !== undefined && { 'If-Modified-Since': modified }),
  }
  try {
    const answer = await getOutbound({ url, headers: asked, bytes: listBytesMaximum }, network, signal)
    const { status, headers, body, retryAfterMs } = answer
    const other = headers[siteHeader.toLowerCase()]
    if (other !== undefined && (status === 409 || other === siteOrigin)) return { kind: 'own' }
    if (status === 304) return { kind: 'same' }
    if (status === 410) return { kind: 'gone' }
    if (status !== 200)
      return { kind: 'failed', reason: `The calendar’s server answered with error ${status}.`, retryAfterMs }
    const input = { bytes: body, today: today(now, timeZone), timeZone, time }
    const feed = await documents.read(feedDocument, id, input)
    const { etag: tag, 'last-modified': changed } = headers
    const on = now.toISOString()
    return {
      kind: 'read',
      feed,
      validators: { on, ...(tag && { etag: tag }), ...(changed && { modified: changed }) },
    }
  } catch (error) {
    if (error instanceof NoResponse)
      return signal?.aborted ? { kind: 'busy' } : { kind: 'failed', reason: error.message }
    if (error instanceof Invalid) return { kind: 'failed', reason: error.errors?.['text'] ?? error.message }
    if (error instanceof ApiError && error.status === 503) return { kind: 'busy' }
    throw error
  }
}
