import { TooManyRequests } from '../../../kernel/calls/apiError'
import { dayMs } from '../../../kernel/dates/dayMs'
import { hashOf, type Collections } from '../../../store/store'

interface DayLimit {
  readonly limit: number
  /** The number of actions, one by default. */
  readonly by?: number
  /** The error message beyond the limit. */
  readonly text: string
  readonly now: Date
}

/**
 * Counts actions under the key `what`, for all processes together and until the end of the day in UTC. Runs in the
 * caller's transaction. Throws `TooManyRequests` beyond the limit, and `DuplicateKey` if another transaction starts the same
 * count.
 */
export async function enforceDailyLimit(
  { requestCounts }: Pick<Collections, 'requestCounts'>,
  what: string,
  { limit, by = 1, text, now }: DayLimit,
): Promise<void> {
  const endMs = (Math.floor(now.getTime() / dayMs) + 1) * dayMs
  const expires = new Date(endMs).toISOString()
  const id = hashOf(`${expires} ${what}`)
  const counted = await requestCounts.modify(id, (one) => ({ ...one, count: one.count + by }))
  if (!counted) await requestCounts.insert({ id, count: by, expires })
  if ((counted?.count ?? by) > limit)
    throw new TooManyRequests(Math.ceil((endMs - now.getTime()) / 1000), text)
}
