/** One word of one event, for the search; see `searchIndex.ts`. */
export interface SearchPostingRecord {
  readonly id: string
  readonly word: string
  /** The event's date, kept equal in the transaction that moves the event. */
  readonly eventDate: string
  readonly eventId: string
}

/** A word of any event, which is its id, with its place in the order in which words came. */
export interface SearchWordRecord {
  readonly id: string
  readonly number: number
}
