import { Forbidden, Invalid } from '../../../api/apiError'
import { validateGiven } from '../../../domain/fieldRules'
import { canAddClub, canEditClub } from '../../../domain/permissions'
import { clubFields, validateClub, type ClubField } from '../../../domain/validateClub'
import type { Fields } from '../../../domain/validation'
import type { Viewer } from '../../../domain/viewer'
import { createClaims } from '../../../store/createClaims'
import type { Store } from '../../../store/store'
import { addClub } from './addClub'
import { createClubRepository } from './clubRepository'
import { clubSlug } from './freeClubSlug'
import { nameClash, withKeys } from './nameClash'

export interface ClubWriteServiceNeeds {
  readonly store: Store
  readonly newId: () => string
}

export function createClubWriteService({ store, newId }: ClubWriteServiceNeeds) {
  const claim = createClaims()

  return {
    /** Adds a club; returns its slug. Throws `Invalid` where another club has one of the names. */
    async add(viewer: Viewer, fields: Fields<ClubField>): Promise<string> {
      if (!canAddClub(viewer)) throw new Forbidden('Only the highest administrators add clubs.')
      const { values, errors } = validateClub(fields)
      if (!values) throw Invalid.of(errors)
      const id = newId()
      const { slug } = await claim(clubSlug(values.name), () =>
        store.transaction((collections) => addClub(collections, id, values)),
      )
      return slug
    },

    /** Changes the fields that are given; returns the slug, which a club keeps: links to it stay good. */
    async edit(viewer: Viewer, name: string, fields: Fields<ClubField>): Promise<string> {
      const { id, slug } = await createClubRepository(store).named(name)
      if (!canEditClub(viewer, id)) throw new Forbidden('Only admins of the club edit it.')
      const { values, errors } = validateGiven(clubFields, fields)
      if (!values) throw Invalid.of(errors)
      await claim(id, () =>
        store.transaction(async (collections) => {
          const club = await createClubRepository(collections).named(id)
          const edited = withKeys({ ...club, ...values })
          const clash = await nameClash(collections, edited, id)
          if (clash) throw Invalid.of(clash)
          await collections.clubs.modify(id, () => edited)
        }),
      )
      return slug
    },
  }
}

export type ClubWriteService = ReturnType<typeof createClubWriteService>
