import * as raceImportCalls from '../contract'
import type { RaceListsView } from '../contract'
import { counted } from '../../../kernel/text/counted'
import { formatDay } from '../../../kernel/dates/dateText'
import { raceListDays } from '../../../kernel/limits'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ActionRows } from '../../../ui/ActionRows'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'

type RaceImportsProps = Pick<RaceListsView, 'imports' | 'kept'>

/** The viewer's imports, each with an undo button. */
export function RaceImports({ imports, kept = [] }: RaceImportsProps) {
  const undo = useAction(raceImportCalls.takeBackRaces)
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const rows = imports.map(({ addedOn, count }) => {
    const name = `${formatDay(addedOn, timeZone)}: ${counted(count, 'race', 'races')}`
    return { fields: { addedOn }, name, content: <p className={text.num}>{name}</p> }
  })
  return (
    <Panel title="Your imports">
      {kept.length > 0 && (
        <p role="status">We’ve kept races that someone has edited or is down for: {kept.join(', ')}.</p>
      )}
      <ActionRows rows={rows} call={raceImportCalls.takeBackRaces} label="Undo" onAction={undo} isUndo />
      <p className={classes(text.small, text.quiet)}>
        You can undo a whole import here for {raceListDays} days. We keep races that someone has edited or is
        down for.
      </p>
    </Panel>
  )
}
