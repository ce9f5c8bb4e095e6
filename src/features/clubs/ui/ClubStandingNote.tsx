import type { ClubView } from '../../../api/views'
import { clubRoles } from '../../../domain/clubRole'
import { clubRoleOf } from '../../../domain/permissions'
import { useAppSelector } from '../../../state/useAppSelector'
import text from '../../../ui/text.module.css'
import { whoAnswers } from './whoAnswers'

/** The viewer's request to join that is not answered yet. */
export function ClubStandingNote({ club }: { readonly club: ClubView }) {
  const role = useAppSelector(({ viewer }) => clubRoleOf(viewer, club.id))
  if (role !== clubRoles.requested) return null
  return <p className={text.quiet}>You have asked to join. {whoAnswers(club)}</p>
}
