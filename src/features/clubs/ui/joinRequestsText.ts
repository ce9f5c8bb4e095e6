import { waitingLimit } from '../../../domain/limits'

/** How many people wait to be let into a club. */
export function joinRequestsText(count: number): string {
  if (count === 0) return 'No pending join requests'
  return count === 1 ? '1 pending join request' : `${waitingText(count)} pending join requests`
}

/** How many wait, of whom no more than some are counted. */
export function waitingText(count: number): string {
  return count < waitingLimit ? String(count) : `${waitingLimit - 1}+`
}
