/** What other rooms may use of the events' server side: whoever writes events past the service indexes them. */
export { indexNewEvents, markIndexed } from './search/searchIndex'
