import type { ClubView } from '../../../entities/clubs/contract'
import { clubRoles, isClubMember } from '../../../kernel/access/clubRole'
import { clubRoleOf } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import text from '../../../ui/styles/text.module.css'
import { MembershipButton } from './MembershipButton'

/** Shows members how to leave the club. */
export function LeaveClub({ club }: { readonly club: ClubView }) {
  const role = useAppSelector(({ viewer }) => clubRoleOf(viewer, club.id))
  if (!isClubMember(role)) return null
  return (
    <div className={text.row}>
      <MembershipButton club={club} />
      {role === clubRoles.admin && (
        <p className={text.quiet}>Admins can’t leave. Change your own role to member first.</p>
      )}
    </div>
  )
}
