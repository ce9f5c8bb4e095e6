import type { Collections } from './store'

/** The type of everything that happens in one subject and changes others, by its name. Each subject adds its own in `records.ts`. */
export interface Happenings {}

/** The functions that make a change in others follow each happening, in the order in which they run. */
export type Subscribers = {
  readonly [H in keyof Happenings]: readonly ((
    collections: Collections,
    happening: Happenings[H],
  ) => Promise<void>)[]
}

let declared: Subscribers | undefined

/** Sets the subscribers, before a store is opened. */
export function declareSubscribers(subscribers: Subscribers): void {
  declared = subscribers
}

/** Runs the subscribers of a happening, in its transaction. */
export async function publish<H extends keyof Happenings>(
  collections: Collections,
  name: H,
  happening: Happenings[H],
): Promise<void> {
  if (!declared) throw new TypeError('No subscribers are declared')
  for (const subscriber of declared[name]) await subscriber(collections, happening)
}
