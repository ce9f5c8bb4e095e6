import type { ClubView } from '../../../entities/clubs/contract'
import { clubRoles } from '../../../kernel/access/clubRole'
import { clubRoleOf } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import text from '../../../ui/styles/text.module.css'
import { replyNote } from './replyNote'

/** Says who will reply to the viewer's pending join request, if there is one. */
export function ClubStandingNote({ club }: { readonly club: ClubView }) {
  const role = useAppSelector(({ viewer }) => clubRoleOf(viewer, club.id))
  if (role !== clubRoles.requested) return null
  return <p className={text.quiet}>Request sent. {replyNote(club)}</p>
}
