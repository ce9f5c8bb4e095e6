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

/** Races that were added at once, with buttons that take them back. */
export function RaceImports({ imports, kept = [] }: RaceImportsProps) {
  const takeBack = useAction(raceImportCalls.takeBackRaces)
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const rows = imports.map(({ addedOn, count }) => {
    const name = `${formatDay(addedOn, timeZone)}: ${counted(count, 'race', 'races')}`
    return { fields: { addedOn }, name, content: <p className={text.num}>{name}</p> }
  })
  return (
    <Panel title="Added together">
      {kept.length > 0 && <p role="status">Joined or changed since, so these stay: {kept.join(', ')}.</p>}
      <ActionRows rows={rows} call={raceImportCalls.takeBackRaces} label="Undo" onAction={takeBack} isUndo />
      <p className={classes(text.small, text.quiet)}>
        For {raceListDays} days, races that you added at once can be taken back here as a whole. Those that
        somebody has joined or changed stay.
      </p>
    </Panel>
  )
}
