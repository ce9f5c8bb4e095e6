import * as resultImportCalls from '../contract'
import type { ListImportView } from '../contract'
import { counted } from '../../../kernel/text/counted'
import { formatDay } from '../../../kernel/dates/dateText'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ActionRows } from '../../../ui/ActionRows'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { GroupTitle } from '../../../entities/statuses/ui/GroupTitle'
import { raceFactsLine } from './raceFactsLine'
import { useListClubName } from './useListClubName'

interface ListImportsProps {
  readonly slug: string
  readonly imports: readonly ListImportView[]
  /** Names of members whose results the last undo left alone. */
  readonly leftAlone: readonly string[] | undefined
}

/** The event's imports, each with an undo button. */
export function ListImports({ slug, imports, leftAlone = [] }: ListImportsProps) {
  const undo = useAction(resultImportCalls.undoResultList)
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const clubName = useListClubName()
  const viewerId = useAppSelector(({ viewer }) => viewer.userId)
  const rows = imports.map(({ id, club, addedOn, count, lines, facts, by }) => {
    const name = `${counted(count, 'result', 'results')} from ${counted(lines, 'line', 'lines')}`
    const content = (
      <>
        <p className={text.num}>{name}</p>
        {facts.length > 0 && (
          <p className={text.small}>{`Race size and winning times: ${raceFactsLine(facts)}.`}</p>
        )}
        <p className={classes(text.small, text.quiet)}>
          {formatDay(addedOn, timeZone)}, <GroupTitle clubId={club} name={clubName(club)} />
          {by && `, by ${by.id === viewerId ? 'you' : by.name}`}
        </p>
      </>
    )
    return { fields: { slug, id }, name, content }
  })
  return (
    <Panel title="Imports">
      {leftAlone.length > 0 && (
        <p role="status">Results edited since the import have been kept: {leftAlone.join(', ')}.</p>
      )}
      <ActionRows rows={rows} call={resultImportCalls.undoResultList} label="Undo" onAction={undo} isUndo />
      <p className={classes(text.small, text.quiet)}>
        You can undo a whole import here. Results edited since are kept.
      </p>
    </Panel>
  )
}
