import { useParams } from 'react-router'
import * as clubCalls from '../../../entities/clubs/contract'
import * as membershipCalls from '../contract'
import { clubRoles, ownClubActions } from '../../../kernel/access/clubRole'
import { paths } from '../../../kernel/urls/paths'
import { canJoinClub, clubRoleOf } from '../../../kernel/access/permissions'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { MembershipButton } from '../ui/MembershipButton'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { ConfirmForm } from '../../../ui/forms/ConfirmForm'
import { FormCard } from '../../../ui/forms/FormCard'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canJoinClub,
  load: async ({ show, params }) => {
    await show(clubCalls.getClub, { slug: params.slug ?? '' })
  },
  Component: LeaveClubPage,
}

/** Asks for confirmation before leaving a club, for browsers without scripts. */
function LeaveClubPage() {
  const { slug } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const role = useAppSelector(({ viewer }) => clubRoleOf(viewer, club?.id))
  const leave = useAction(membershipCalls.leaveClub, { navigates: true })
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
                Admins can’t leave. If you’re the only admin, make someone else an admin first. Then change
                your own role to member.
              </p>
              <ButtonLink primary href={paths.editClubMembers(club.slug)}>
                Edit members
              </ButtonLink>
            </>
          ) : (
            <>
              <p>You aren’t a member of this club.</p>
              <MembershipButton club={club} />
            </>
          )}
        </FormCard>
      ) : (
        <FormCard>
          <ConfirmForm
            call={membershipCalls.leaveClub}
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
