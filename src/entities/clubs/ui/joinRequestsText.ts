import { waitingLimit } from '../../../kernel/limits'

/** How many people ask to join a club. */
export function joinRequestsText(count: number): string {
  if (count === 0) return 'No pending join requests'
  return count === 1 ? '1 pending join request' : `${waitingText(count)} pending join requests`
}

/** The number of requests; '99+' where no more are counted. */
export function waitingText(count: number): string {
  return count < waitingLimit ? String(count) : `${waitingLimit - 1}+`
}
