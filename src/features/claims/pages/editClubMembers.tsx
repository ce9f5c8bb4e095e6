import { useAnswer } from '../../../browser/useAnswer'
import { useSearchParams } from 'react-router'
import * as claimCalls from '../contract'
import * as membershipCalls from '../../clubMembership/contract'
import { paths } from '../../../kernel/urls/paths'
import { JoinRequests, OutsideChanges } from '../../clubMembership/ui/JoinRequests'
import { MemberTable } from '../../clubMembership/ui/MemberTable'
import { adminClubPage, type ClubProps } from '../../clubMembership/pages/adminClubPage'
import { ButtonLink } from '../../../ui/Button'
import text from '../../../ui/styles/text.module.css'
import { ClubMembersPanel } from '../../clubMembership/ui/ClubMembersPanel'
import { RemovableMembers } from '../../memberList/ui/RemovableMembers'
import { Lookalikes, UnclaimedPanel } from '../ui/UnclaimedPanel'
import { loadMembers } from '../../clubMembership/pages/loadMembers'

export const page = adminClubPage({
  load: (context, slug) =>
    Promise.all([
      context.show(membershipCalls.getJoinRequests, { slug }),
      context.show(claimCalls.getUnclaimed, { slug }),
      loadMembers(context, slug),
    ]),
  title: ({ name }) => `Edit members of ${name}`,
  heading: 'Edit members',
  breadcrumbs: () => [{ label: 'Edit members' }],
  Main: EditClubMembers,
})

function EditClubMembers({ club }: ClubProps) {
  const [query] = useSearchParams()
  const answer = useAnswer(claimCalls.getUnclaimed, club)
  if (!answer) return null
  return (
    <div className={text.stack}>
      <p>
        <ButtonLink href={paths.addMembers(club.slug)}>Add members from a list</ButtonLink>
      </p>
      <Lookalikes club={club} lookalikes={answer.lookalikes} />
      <JoinRequests club={club} />
      <UnclaimedPanel slug={club.slug} {...answer} />
      <RemovableMembers
        slug={club.slug}
        title="Added over 18 months ago, no results, never logged in"
        members={answer.idle}
      />
      <ClubMembersPanel club={club} query={query} path={paths.editClubMembers(club.slug)}>
        {(members) => <MemberTable caption="Members" club={club} members={members} isCollapsed />}
      </ClubMembersPanel>
      <OutsideChanges club={club} />
    </div>
  )
}
