import { useParams } from 'react-router'
import { paths } from '../domain/paths'
import { isSignedIn } from '../domain/permissions'
import { selectClub } from '../features/clubs/state/clubSelectors'
import { JoinRequests } from '../features/clubs/ui/JoinRequests'
import { MemberTable } from '../features/clubs/ui/MemberTable'
import { RoleRefusal } from '../features/clubs/ui/RoleRefusal'
import { responseReceived } from '../state/actions'
import { useAppSelector } from '../state/useAppSelector'
import { PageHead } from '../ui/PageHead'
import { Panel } from '../ui/Panel'
import text from '../ui/text.module.css'
import { loadEditableClub } from './loadEditableClub'
import type { Page } from './page'
import { Title } from './Title'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    const { api, dispatch, params } = context
    const slug = params.slug ?? ''
    await loadEditableClub(context)
    dispatch(responseReceived(await api.getJoinRequests({ slug })))
  },
  Component: EditClubMembersPage,
}

function EditClubMembersPage() {
  const { slug } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  if (!club) return null
  const { users = [] } = club
  return (
    <>
      <Title page={`Edit members of ${club.name}`} />
      <PageHead
        trail={[
          { label: 'Clubs', to: paths.clubs },
          { label: club.shortName, to: club.path },
          { label: 'Edit members' },
        ]}
        title="Edit members"
      />
      <div className={text.stack}>
        <RoleRefusal />
        <JoinRequests club={club} />
        <Panel title="Members" count={users.length}>
          <MemberTable caption="Members" club={club} members={users} isFolded />
        </Panel>
      </div>
    </>
  )
}
