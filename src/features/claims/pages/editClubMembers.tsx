import { useParams, useSearchParams } from 'react-router'
import * as claimCalls from '../contract'
import * as membershipCalls from '../../clubMembership/contract'
import { paths } from '../../../kernel/urls/paths'
import { isSignedIn } from '../../../kernel/access/permissions'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { JoinRequests, OutsideChanges } from '../../clubMembership/ui/JoinRequests'
import { MemberTable } from '../../clubMembership/ui/MemberTable'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import text from '../../../ui/styles/text.module.css'
import { ClubMembersPanel } from '../../clubMembership/ui/ClubMembersPanel'
import { RemovableMembers } from '../../memberList/ui/RemovableMembers'
import { Lookalikes, UnclaimedPanel } from '../ui/UnclaimedPanel'
import { loadEditableClub } from '../../clubMembership/pages/loadEditableClub'
import { loadMembers } from '../../clubMembership/pages/loadMembers'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    const id = await loadEditableClub(context)
    const [requests, unclaimed] = await Promise.all([
      context.api(membershipCalls.getJoinRequests, { slug: id }),
      context.api(claimCalls.getUnclaimed, { slug: id }),
      loadMembers(context, id),
    ])
    context.dispatch(responseReceived(requests))
    context.dispatch(responseReceived(unclaimed))
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
        <p>
          <ButtonLink href={paths.addMembers(club.slug)}>Add members from a list</ButtonLink>
        </p>
        <Lookalikes club={club} />
        <JoinRequests club={club} />
        <UnclaimedPanel club={club} />
        <RemovableMembers
          slug={club.slug}
          title="Added over 18 months ago, no results, never logged in"
          members={club.idle ?? []}
        />
        <ClubMembersPanel club={club} query={query} path={paths.editClubMembers(club.slug)}>
          {(members) => <MemberTable caption="Members" club={club} members={members} isCollapsed />}
        </ClubMembersPanel>
        <OutsideChanges club={club} />
      </div>
    </>
  )
}
