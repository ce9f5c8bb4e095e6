/** What other features may use of feeds: code that removes events for good leaves tombstones of them. */
export { googleEventAddress } from './googleEventAddress'
export { buryStatuses, leaveTombstones } from './tombstones'
