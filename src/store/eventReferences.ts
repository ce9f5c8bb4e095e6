import type { CollectionName, IndexName, Records } from './schema'

type Referring = {
  [C in CollectionName]: 'eventId' extends keyof Records[C] ? C : never
}[CollectionName]

/** 'follows' is for collections that are found by an index `byEvent`. */
type FateOf<C extends CollectionName> = 'stays' | ('byEvent' extends IndexName<C> ? 'follows' : never)

/**
 * What happens to the documents with an event's id when the event changes. Those that follow the event get its new
 * date, if they store one, and are removed with it: see `settleEvent`. While its deletion can be undone, or its
 * author is hidden, they stay, and no page shows them.
 */
export const eventReferences = {
  statuses: 'follows',
  /** Old addresses lead to the event, or say that it was deleted. */
  formerEventSlugs: 'stays',
  /** Lists of results, of no use without their event: each expires. */
  listDrafts: 'stays',
  listImports: 'stays',
  listResults: 'stays',
  /** Told, or to be told: a notice without its event is not shown. */
  notices: 'stays',
  tellings: 'stays',
  /** Calendars say for some months that it was deleted. */
  tombstoneStatuses: 'stays',
  /** The search index is updated with each write of an event: see `indexEvent`. */
  searchPostings: 'stays',
} as const satisfies { readonly [C in Referring]: FateOf<C> }

/** The collections whose documents follow their event. */
export type FollowingCollection = {
  [C in Referring]: (typeof eventReferences)[C] extends 'follows' ? C : never
}[Referring]
