import { canSeeAgeTables } from '../../../kernel/access/permissions'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { BySlug } from '../../../kernel/inputs/parseInput'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { editableClub } from '../../clubMembership/server/editableClub'
import type { Store } from '../../../store/store'
import { usualRules } from '../rules/usualRules'
import { isAgeless, seasonPeople } from './seasonPeople'

/**
 * Counts a club's members, and those whose sex and whose age too its championships may use: for admins who may see tables
 * that follow from them.
 */
export function agesKnown(store: Store) {
  return async ({ viewer }: CallContext, { slug }: BySlug) => {
    const clubs = createClubRepository(store)
    const club = await editableClub(clubs, viewer, slug)
    const ids = (await clubs.members(club.id)).map(({ userId }) => userId)
    const rules = { ...usualRules, field: 'category' } as const
    const people = await seasonPeople(store, { clubId: club.id, rules }, ids)
    const ofSex = people.filter((one) => !isAgeless(one))
    const ofAge = ofSex.filter(({ born, category = '' }) => born !== undefined || /\d/u.test(category))
    const counts = { members: ids.length, sex: ofSex.length, age: ofAge.length }
    return { club: presentClub(club), ...(canSeeAgeTables(viewer, club.id) && { agesKnown: counts }) }
  }
}
