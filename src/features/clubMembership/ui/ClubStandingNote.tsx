import type { ClubView } from '../../../entities/clubs/contract'
import { clubRoles, isClubMember } from '../../../kernel/access/clubRole'
import { canSeeAgeTables, clubRoleOf } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import text from '../../../ui/styles/text.module.css'
import { replyNote } from './replyNote'

/** Says who will reply to the viewer's pending join request, or that the club has not accepted the viewer yet. */
export function ClubStandingNote({ club }: { readonly club: ClubView }) {
  const role = useAppSelector(({ viewer }) => clubRoleOf(viewer, club.id))
  const seesAges = useAppSelector(({ viewer }) => canSeeAgeTables(viewer, club.id))
  if (isClubMember(role) && !seesAges)
    return <p className={text.quiet}>You’ll see members’ ages once a club admin has accepted you.</p>
  if (role !== clubRoles.requested) return null
  return <p className={text.quiet}>Request sent. {replyNote(club)}</p>
}
