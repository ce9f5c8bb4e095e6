/** What other features may show of events. */
export { EventList } from './EventList'
