/** What the rest of the server side may use of events. Whoever writes events without the service has to index them. */
export { canReturn } from './canReturn'
export { countAdded } from './countAdded'
export { purgeDeletedEvents } from './purgeDeletedEvents'
export { removeUnjoinedEvents } from './removeUnjoinedEvents'
export { settleStatuses } from './settleStatuses'
export { bringBackEvents, takeOutEvents } from './takeOutEvents'
export { releaseStatuses } from './releaseStatuses'
export { indexNewEvents, markIndexed } from './search/searchIndex'
