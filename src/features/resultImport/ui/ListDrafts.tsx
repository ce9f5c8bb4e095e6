import * as resultImportCalls from '../contract'
import type { ListDraftView } from '../contract'
import { formatDay } from '../../../kernel/dates/dateText'
import { paths } from '../../../kernel/urls/paths'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ActionRows } from '../../../ui/ActionRows'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { GroupTitle } from '../../../entities/statuses/ui/GroupTitle'
import { useListClubName } from './useListClubName'

interface ListDraftsProps {
  readonly slug: string
  readonly drafts: readonly ListDraftView[]
}

/** The viewer's unsaved drafts. */
export function ListDrafts({ slug, drafts }: ListDraftsProps) {
  const remove = useAction(resultImportCalls.removeResultList)
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const clubName = useListClubName()
  if (drafts.length === 0) return null
  const rows = drafts.map(({ id, club, addedOn, expires }) => {
    const day = formatDay(addedOn, timeZone)
    const name = clubName(club)
    const content = (
      <>
        <a href={paths.resultList(slug, id)}>
          {day}, <GroupTitle clubId={club} name={name} />
        </a>
        <p className={classes(text.small, text.quiet)}>We’ll delete it by {formatDay(expires, timeZone)}.</p>
      </>
    )
    return { fields: { slug, id }, name: `draft from ${day}, ${name}`, content }
  })
  return (
    <Panel title="Drafts">
      <ActionRows rows={rows} call={resultImportCalls.removeResultList} label="Discard" onAction={remove} />
    </Panel>
  )
}
