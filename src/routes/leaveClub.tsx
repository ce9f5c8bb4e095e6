import { useNavigate, useParams } from 'react-router'
import { ownClubAction } from '../domain/clubRole'
import { paths } from '../domain/paths'
import { canJoinClub, clubRoleOf } from '../domain/permissions'
import { selectClub } from '../features/clubs/state/clubSelectors'
import { MembershipButton } from '../features/clubs/ui/MembershipButton'
import { responseReceived } from '../state/actions'
import { useAction } from '../state/useAction'
import { useAppSelector } from '../state/useAppSelector'
import { ConfirmForm } from '../ui/ConfirmForm'
import { PageHead } from '../ui/PageHead'
import type { Page } from './page'
import { Title } from './Title'

export const page: Page = {
  permission: canJoinClub,
  load: async ({ api, dispatch, params }) => {
    dispatch(responseReceived(await api.getClub({ slug: params.slug ?? '' })))
  },
  Component: LeaveClubPage,
}

/** Asks before somebody leaves, where no dialog can. */
function LeaveClubPage() {
  const { slug } = useParams()
  const navigate = useNavigate()
  const club = useAppSelector((state) => selectClub(state, slug))
  const role = useAppSelector(({ viewer }) => clubRoleOf(viewer, club?.id))
  const leave = useAction('leaveClub', { onDone: ({ club: left }) => void navigate(left.path) })
  if (!club) return null
  const { label, confirmation } = ownClubAction(role)
  const title = `Leave ${club.name}`
  return (
    <>
      <Title page={title} />
      <PageHead
        trail={[
          { label: 'Clubs', to: paths.clubs },
          { label: club.shortName, to: club.path },
          { label: 'Leave' },
        ]}
        title={title}
      />
      {confirmation === undefined ? (
        <MembershipButton club={club} />
      ) : (
        <ConfirmForm
          call="leaveClub"
          fixed={{ slug: club.slug }}
          question={confirmation}
          label={label}
          cancelTo={club.path}
          onConfirm={() => void leave({ slug: club.slug })}
        />
      )}
    </>
  )
}
