import type { ClubMemberView, ClubView } from '../../../api/views'
import { paths } from '../../../domain/paths'
import { presentUserRef } from '../../users/server/shared'
import type { ClubRecord } from '../../../store/schema'
import type { Member } from './memberService'

/** What everyone may see of a club. */
export function presentClub({ id, slug, name, shortName }: ClubRecord): ClubView {
  return { id, slug, path: paths.club(slug), name, shortName }
}

/** For those who may see who is in a club only: see `canSeeClubMembers`. */
export function presentMember({ user, membership: { role, joined } }: Member): ClubMemberView {
  return { user: presentUserRef(user), role, joined }
}
