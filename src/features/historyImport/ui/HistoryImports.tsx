import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { formatDay } from '../../../kernel/dates/dateText'
import { thousands } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { ActionRows } from '../../../ui/ActionRows'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'
import * as historyCalls from '../contract'
import type { HistoryImportView } from '../contract'
import { historyDays } from '../historyLimits'

interface HistoryImportsProps {
  readonly slug: string
  readonly imports: readonly HistoryImportView[]
}

/** The club's imports with their progress or outcome, each with an undo button. */
export function HistoryImports({ slug, imports }: HistoryImportsProps) {
  const undo = useAction(historyCalls.undoHistory)
  const rows = imports.map((one) => ({
    fields: { slug, id: one.id },
    name: `${thousands(one.lines)} results`,
    content: <ImportState shown={one} />,
  }))
  return (
    <Panel title="Imports">
      {imports.length === 0 && <p>Imports will appear here.</p>}
      <ActionRows rows={rows} call={historyCalls.undoHistory} label="Undo" onAction={undo} isUndo />
      {imports.some(({ phase }) => phase === 'saving') && (
        <ButtonLink href={paths.importHistory(slug)}>Refresh</ButtonLink>
      )}
      <p>
        You can undo an import for {historyDays} days. Undoing an import removes its results, and the races
        and members added with them. Anything that has been edited since the import is kept.
      </p>
    </Panel>
  )
}

function ImportState({ shown }: { readonly shown: HistoryImportView }) {
  const { addedOn, phase, lines, races, done, saved, there } = shown
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const day = formatDay(addedOn, timeZone)
  if (phase === 'saving')
    return (
      <p>
        {day}: Saving {thousands(lines)} results. You can leave this page.{' '}
        <progress aria-label="Saving" max={races} value={done} />
      </p>
    )
  const left = lines - saved - there
  return (
    <p>
      {day}: {thousands(saved)} of {thousands(lines)} results saved
      {there > 0 && `, ${thousands(there)} already there`}.
      {left > 0 &&
        ` ${thousands(left)} not saved, because a name wasn’t confirmed or a member has another result. Paste the same table again to confirm more names.`}
    </p>
  )
}
