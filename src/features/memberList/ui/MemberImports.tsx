import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { formatDay } from '../../../kernel/dates/dateText'
import { memberListDays } from '../../../entities/clubs/memberListLimits'
import { counted } from '../../../kernel/text/counted'
import { ActionRows } from '../../../ui/ActionRows'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import * as memberListCalls from '../contract'

interface MemberImportsProps {
  readonly slug: string
  readonly imports: readonly memberListCalls.MemberImportView[]
}

/** The club's saved lists, each with an undo button. */
export function MemberImports({ slug, imports }: MemberImportsProps) {
  const undo = useAction(memberListCalls.undoMembers)
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const rows = imports.map(({ id, addedOn, count }) => {
    const name = `${formatDay(addedOn, timeZone)}: ${counted(count, 'member', 'members')}`
    return { fields: { slug, id }, name, content: <p className={text.num}>{name}</p> }
  })
  return (
    <Panel title="Imports">
      <ActionRows rows={rows} call={memberListCalls.undoMembers} label="Undo" onAction={undo} isUndo />
      <p className={classes(text.small, text.quiet)}>
        You can undo an import here for {memberListDays} days. Undoing an import removes the members it added
        and their results, except for anyone who has logged in since.
      </p>
    </Panel>
  )
}
