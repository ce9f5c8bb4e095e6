import { useParams } from 'react-router'
import { responseReceived } from '../../../browser/actions'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { isSignedIn } from '../../../kernel/access/permissions'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { PasteForm } from '../../../ui/forms/PasteForm'
import { Columns } from '../../../ui/layout/Columns'
import text from '../../../ui/styles/text.module.css'
import { loadEditableClub } from '../../clubMembership/pages/loadEditableClub'
import * as memberListCalls from '../contract'
import { MemberImports } from '../ui/MemberImports'
import { RemovableMembers } from '../ui/RemovableMembers'
import { ReadMembers } from '../ui/ReadMembers'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    await loadEditableClub(context)
    const { api, dispatch, params } = context
    dispatch(responseReceived(await api(memberListCalls.getMemberLists, { slug: params.slug ?? '' })))
  },
  Component: AddMembersPage,
}

/** The page on which club admins add the people on their own list who have not logged in yet. */
function AddMembersPage() {
  const { slug } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const lists = useAppSelector((state) => state.memberLists)
  const refused = useRefused(memberListCalls.readMembers, memberListCalls.addMembers)
  if (!club || !lists) return null
  const { imports, read } = lists
  const edit = { label: 'Edit members', to: paths.editClubMembers(club.slug) }
  return (
    <>
      <Title page={`Add members to ${club.name}`} />
      <ClubPartHead club={club} title="Add members" breadcrumbs={[edit, { label: 'Add members' }]} />
      <Columns
        main={
          <div className={text.stack}>
            {read && <ReadMembers slug={club.slug} read={read} />}
            {read && (
              <RemovableMembers
                slug={club.slug}
                title={`${counted(read.missing.length, 'member isn’t', 'members aren’t')} in this list`}
                members={read.missing}
              />
            )}
            <PasteForm
              key={read?.text}
              title={read ? 'Edit the list' : 'Your list of members'}
              submit="Preview members"
              call={memberListCalls.readMembers}
              fixed={{ slug: club.slug }}
              label="Members, one per line, with headings in the first line"
              hint="Use columns such as Name (or First name and Surname), Joined, First claim and Category. A list of names works too."
              pasted={read?.text}
              refused={refused}
              note="No one is added until you confirm. Only site admins and the club’s own members see members who haven’t logged in."
            />
          </div>
        }
        side={<MemberImports slug={club.slug} imports={imports} />}
      />
    </>
  )
}
