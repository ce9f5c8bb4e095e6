import type { ClubRecord } from '../../../store/schema'
import type { Collections } from '../../../store/store'
import { clubsLimit } from '../../../domain/limits'

/** Clubs and memberships as the store keeps them. */
export function createClubRepository(store: Collections) {
  return {
    async bySlug(slug: string): Promise<ClubRecord | undefined> {
      const { items } = await store.clubs.find({ index: 'bySlug', where: { slug }, limit: 1 })
      return items[0]
    },

    /** The id of the club with this slug, where there is such a club. */
    async idOf(slug: string | undefined): Promise<string | undefined> {
      return slug === undefined ? undefined : (await this.bySlug(slug))?.id
    },

    withIds: (ids: readonly string[]): Promise<readonly ClubRecord[]> => store.clubs.getMany(ids),

    async byName(): Promise<readonly ClubRecord[]> {
      const { items } = await store.clubs.find({ index: 'byName', limit: clubsLimit })
      return items
    },

    users: (ids: readonly string[]) => store.users.getMany(ids),
  }
}

export type ClubRepository = ReturnType<typeof createClubRepository>
