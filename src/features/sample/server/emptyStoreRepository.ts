import type { Collections } from '../../../store/store'

/** Returns true for a store without documents of the sample world. */
export async function isEmpty(collections: Collections): Promise<boolean> {
  const pages = await Promise.all([
    collections.events.find({ index: 'byDate', limit: 1 }),
    collections.clubs.find({ index: 'byName', limit: 1 }),
    collections.users.find({ index: 'byName', limit: 1 }),
    collections.memberships.find({ index: 'byClub', limit: 1 }),
    collections.statuses.find({ index: 'byEvent', limit: 1 }),
    collections.follows.find({ index: 'byUser', limit: 1 }),
  ])
  return pages.every(({ items }) => items.length === 0)
}
