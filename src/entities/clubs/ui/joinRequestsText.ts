import { waitingLimit } from '../limits'

/** Returns, for example, ‘2 pending join requests’. */
export function joinRequestsText(count: number): string {
  if (count === 0) return 'No pending join requests'
  return count === 1 ? '1 pending join request' : `${waitingText(count)} pending join requests`
}

/** Returns the number of requests, or '99+' from the limit of the count on. */
export function waitingText(count: number): string {
  return count < waitingLimit ? String(count) : `${waitingLimit - 1}+`
}
