import { adminClubPage, type ClubProps } from '../../clubMembership/pages/adminClubPage'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { PasteForm } from '../../../ui/forms/PasteForm'
import { Columns } from '../../../ui/layout/Columns'
import text from '../../../ui/styles/text.module.css'
import * as memberListCalls from '../contract'
import { MemberImports } from '../ui/MemberImports'
import { RemovableMembers } from '../ui/RemovableMembers'
import { ReadMembers } from '../ui/ReadMembers'

export const page = adminClubPage({
  load: ({ api }, slug) => api(memberListCalls.getMemberLists, { slug }),
  title: ({ name }) => `Add members to ${name}`,
  heading: 'Add members',
  breadcrumbs: ({ slug }) => [
    { label: 'Edit members', to: paths.editClubMembers(slug) },
    { label: 'Add members' },
  ],
  Main: AddMembers,
})

/** Lets club admins add the people on their own list who have not logged in yet. */
function AddMembers({ club: { slug } }: ClubProps) {
  const lists = useAppSelector((state) => state.memberLists)
  const refused = useRefused(memberListCalls.readMembers, memberListCalls.addMembers)
  if (!lists) return null
  const { imports, read } = lists
  return (
    <Columns
      main={
        <div className={text.stack}>
          {read && <ReadMembers slug={slug} read={read} />}
          {read && (
            <RemovableMembers
              slug={slug}
              title={`${counted(read.missing.length, 'member isn’t', 'members aren’t')} in this list`}
              members={read.missing}
            />
          )}
          <PasteForm
            key={read?.text}
            title={read ? 'Edit the list' : 'Your list of members'}
            submit="Preview members"
            call={memberListCalls.readMembers}
            fixed={{ slug }}
            label="Members, one per line, with headings in the first line"
            hint="Use columns such as Name (or First name and Surname), Joined, First claim and Category. A list of names works too."
            pasted={read?.text}
            refused={refused}
            note="No one is added until you confirm. Only site admins and the club’s own members see members who haven’t logged in."
          />
        </div>
      }
      side={<MemberImports slug={slug} imports={imports} />}
    />
  )
}
