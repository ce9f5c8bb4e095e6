/** By name, so that a page loads the keys it uses and not the whole list: `eventLists.next()`. */
export * as eventLists from './eventListKeys'
