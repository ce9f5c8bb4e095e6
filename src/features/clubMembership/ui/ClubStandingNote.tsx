import type { ClubView } from '../../../entities/clubs/contract'
import { clubRoles } from '../../../kernel/access/clubRole'
import { clubRoleOf } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import text from '../../../ui/styles/text.module.css'
import { whoAnswers } from './whoAnswers'

/** The viewer's request to join that is not answered yet. */
export function ClubStandingNote({ club }: { readonly club: ClubView }) {
  const role = useAppSelector(({ viewer }) => clubRoleOf(viewer, club.id))
  if (role !== clubRoles.requested) return null
  return <p className={text.quiet}>Request sent. {whoAnswers(club)}</p>
}
