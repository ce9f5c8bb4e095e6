import type { ClubView } from '../../../api/views'
import { clubRoles } from '../../../domain/clubRole'
import { paths } from '../../../domain/paths'
import { clubRoleOf } from '../../../domain/permissions'
import { useAppSelector } from '../../../state/useAppSelector'
import text from '../../../ui/text.module.css'
import { joinRequestsText } from './joinRequestsText'

/** The state of the viewer's membership, and for admins the number of requests to join. */
export function ClubStandingNote({ club }: { readonly club: ClubView }) {
  const role = useAppSelector(({ viewer }) => clubRoleOf(viewer, club.id))
  const { joinRequestCount = 0, slug } = club
  if (role === clubRoles.requested) {
    return <p className={text.quiet}>You have asked to join. One of its admins will answer.</p>
  }
  if (role !== clubRoles.admin) return null
  return (
    <>
      {joinRequestCount > 0 && (
        <p>
          <a href={paths.editClubMembers(slug)}>{joinRequestsText(joinRequestCount)}</a>
        </p>
      )}
      <p className={text.quiet}>You are an admin: to leave, another admin makes you a member first.</p>
    </>
  )
}
