import { useParams, useSearchParams } from 'react-router'
import { endpoints } from '../../api/endpoints'
import { paths } from '../../domain/paths'
import { isSignedIn } from '../../domain/permissions'
import { selectClub } from '../../features/clubs/state/clubSelectors'
import { ClubPartHead } from '../../features/clubs/ui/ClubPartHead'
import { JoinRequests } from '../../features/clubs/ui/JoinRequests'
import { MemberTable } from '../../features/clubs/ui/MemberTable'
import { responseReceived } from '../../state/actions'
import { useAppSelector } from '../../state/useAppSelector'
import text from '../../ui/text.module.css'
import { ClubMembersPanel } from '../ClubMembersPanel'
import { loadEditableClub } from '../loadEditableClub'
import { loadMembers } from '../loadMembers'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    const id = await loadEditableClub(context)
    const [requests] = await Promise.all([
      context.api(endpoints.getJoinRequests, { slug: id }),
      loadMembers(context, id),
    ])
    context.dispatch(responseReceived(requests))
  },
  Component: EditClubMembersPage,
}

function EditClubMembersPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  if (!club) return null
  return (
    <>
      <Title page={`Edit members of ${club.name}`} />
      <ClubPartHead club={club} title="Edit members" breadcrumbs={[{ label: 'Edit members' }]} />
      <div className={text.stack}>
        <JoinRequests club={club} />
        <ClubMembersPanel club={club} query={query} path={paths.editClubMembers(club.slug)}>
          {(members) => <MemberTable caption="Members" club={club} members={members} isFolded />}
        </ClubMembersPanel>
      </div>
    </>
  )
}
