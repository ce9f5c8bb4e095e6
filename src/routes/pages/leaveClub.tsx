import { useNavigate, useParams } from 'react-router'
import { endpoints } from '../../api/endpoints'
import { forms } from '../../api/forms'
import { clubRoles, ownClubActions } from '../../domain/clubRole'
import { paths } from '../../domain/paths'
import { canJoinClub, clubRoleOf } from '../../domain/permissions'
import { selectClub } from '../../features/clubs/state/clubSelectors'
import { ClubPartHead } from '../../features/clubs/ui/ClubPartHead'
import { MembershipButton } from '../../features/clubs/ui/MembershipButton'
import { responseReceived } from '../../state/actions'
import { useAction } from '../../state/useAction'
import { useAppSelector } from '../../state/useAppSelector'
import { ButtonLink } from '../../ui/Button'
import { ConfirmForm } from '../../ui/ConfirmForm'
import { FormCard } from '../../ui/FormCard'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  permission: canJoinClub,
  load: async ({ api, dispatch, params }) => {
    dispatch(responseReceived(await api(endpoints.getClub, { slug: params.slug ?? '' })))
  },
  Component: LeaveClubPage,
}

/** Asks for confirmation before somebody leaves, without scripts. */
function LeaveClubPage() {
  const { slug } = useParams()
  const navigate = useNavigate()
  const club = useAppSelector((state) => selectClub(state, slug))
  const role = useAppSelector(({ viewer }) => clubRoleOf(viewer, club?.id))
  const leave = useAction(forms.leaveClub, { onDone: ({ club: left }) => void navigate(left.path) })
  if (!club) return null
  const leaving = ownClubActions(role).find(({ confirmation }) => confirmation !== undefined)
  const title = `Leave ${club.name}`
  return (
    <>
      <Title page={title} />
      <ClubPartHead club={club} title={title} breadcrumbs={[{ label: 'Leave' }]} />
      {leaving?.confirmation === undefined ? (
        <FormCard>
          {role === clubRoles.admin ? (
            <>
              <p>
                You are an admin of this club, and an admin cannot leave. Make yourself a member first; if you
                are the only admin, make somebody else an admin before that.
              </p>
              <ButtonLink primary href={paths.editClubMembers(club.slug)}>
                Edit members
              </ButtonLink>
            </>
          ) : (
            <>
              <p>You are not in this club.</p>
              <MembershipButton club={club} />
            </>
          )}
        </FormCard>
      ) : (
        <FormCard>
          <ConfirmForm
            call={forms.leaveClub}
            fixed={{ slug: club.slug }}
            question={leaving.confirmation}
            label={leaving.label}
            cancelTo={club.path}
            onConfirm={() => void leave({ slug: club.slug })}
          />
        </FormCard>
      )}
    </>
  )
}
