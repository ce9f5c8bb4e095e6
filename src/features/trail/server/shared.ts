/** What other features may use of the audit log. */
export type { LeaveTrail } from './leaveTrail'
export { withoutPerson } from './withoutPerson'
