import { TooManyRequests } from '../../../kernel/calls/apiError'
import { dayMs } from '../../../kernel/dates/dayMs'
import { hashOf } from '../../../store/hashOf'
import type { Collections } from '../../../store/store'

interface DayLimit {
  readonly limit: number
  /** What to say beyond it. */
  readonly text: string
  readonly now: Date
}

/**
 * In a transaction: counts `what`, such as who does what to whom, until the end of the day in UTC, for all processes
 * together. Throws `TooManyRequests` beyond the limit, and `DuplicateKey` where another one begins to count the same.
 */
export async function countToday(
  { requestCounts }: Pick<Collections, 'requestCounts'>,
  what: string,
  { limit, text, now }: DayLimit,
): Promise<void> {
  const endMs = (Math.floor(now.getTime() / dayMs) + 1) * dayMs
  const expires = new Date(endMs).toISOString()
  const id = hashOf(`${expires} ${what}`)
  const known = await requestCounts.modify(id, (one) => ({ ...one, count: one.count + 1 }))
  if (!known) await requestCounts.insert({ id, count: 1, expires })
  if (known && known.count > limit) throw new TooManyRequests(Math.ceil((endMs - now.getTime()) / 1000), text)
}
