/** How many people wait to be let into a club. */
export function joinRequestsText(count: number): string {
  if (count === 0) return 'No pending join requests'
  return count === 1 ? '1 pending join request' : `${count} pending join requests`
}
