import { useAnswer } from '../../../browser/useAnswer'
import { adminClubPage, type ClubProps } from '../../clubMembership/pages/adminClubPage'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { PasteForm } from '../../../ui/forms/PasteForm'
import { Columns } from '../../../ui/layout/Columns'
import text from '../../../ui/styles/text.module.css'
import * as memberListCalls from '../contract'
import { RemovableMembers } from '../ui/RemovableMembers'
import { ReadMembers } from '../ui/ReadMembers'
import { ActionRows } from '../../../browser/ActionButton'
import { formatDay } from '../../../kernel/dates/dateText'
import { memberListDays } from '../../../entities/clubs/memberListLimits'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'

export const page = adminClubPage({
  load: ({ show }, slug) => show(memberListCalls.getMemberLists, { slug }),
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
  const lists = useAnswer(memberListCalls.getMemberLists, { slug })?.memberLists
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

interface MemberImportsProps {
  readonly slug: string
  readonly imports: readonly memberListCalls.MemberImportView[]
}

/** The club's saved lists, each with an undo button. */
function MemberImports({ slug, imports }: MemberImportsProps) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const rows = imports.map(({ id, addedOn, count }) => {
    const name = `${formatDay(addedOn, timeZone)}: ${counted(count, 'member', 'members')}`
    return { fields: { slug, id }, name, content: <p className={text.num}>{name}</p> }
  })
  return (
    <Panel title="Imports">
      <ActionRows rows={rows} call={memberListCalls.undoMembers} label="Undo" isUndo />
      <p className={classes(text.small, text.quiet)}>
        You can undo an import here for {memberListDays} days. Undoing an import removes the members it added
        and their results, except for anyone who has logged in since.
      </p>
    </Panel>
  )
}
