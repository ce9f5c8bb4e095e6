/** One word of one event, or a term of a filter that it fits (`filterTerm`), for the search; see `searchIndex.ts`. */
export interface SearchPostingRecord {
  readonly id: string
  readonly word: string
  /** The event's date. The transaction that moves the event updates it, too. */
  readonly eventDate: string
  readonly eventId: string
}

/** A word of any event; the id is the word. Words are numbered in the order in which they were first stored. */
export interface SearchWordRecord {
  readonly id: string
  readonly number: number
}
