/** What other features may use of the trail. */
export type { LeaveTrail } from './leaveTrail'
export { withoutPerson } from './withoutPerson'
