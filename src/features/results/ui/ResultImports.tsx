import * as resultCalls from '../contract'
import type { ResultImportView } from '../contract'
import { counted } from '../../../kernel/text/counted'
import { formatDay } from '../../../kernel/dates/dateText'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ActionRows } from '../../../ui/ActionRows'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'

interface ResultImportsProps {
  readonly slug: string
  readonly imports: readonly ResultImportView[]
}

/** The user's imports, each with an undo button. */
export function ResultImports({ slug, imports }: ResultImportsProps) {
  const undo = useAction(resultCalls.undoResults)
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const rows = imports.map(({ id, addedOn, count }) => {
    const name = `${formatDay(addedOn, timeZone)}: ${counted(count, 'result', 'results')}`
    return { fields: { slug, id }, name, content: <p className={text.num}>{name}</p> }
  })
  return (
    <Panel title="Your imports">
      <ActionRows rows={rows} call={resultCalls.undoResults} label="Undo" onAction={undo} />
      <p className={classes(text.small, text.quiet)}>
        You can undo a whole import here. Results you’ve edited since are kept.
      </p>
    </Panel>
  )
}
