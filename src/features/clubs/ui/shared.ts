/** What other features may use of the clubs' components. */
export { PendingRequests } from './PendingRequests'
