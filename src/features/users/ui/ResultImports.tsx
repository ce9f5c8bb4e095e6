import { forms } from '../../../api/forms'
import type { ResultImportView } from '../../../api/resultViews'
import { counted } from '../../../domain/counted'
import { formatDay } from '../../../domain/dateText'
import { useAction } from '../../../state/useAction'
import { useAppSelector } from '../../../state/useAppSelector'
import { ApiForm } from '../../../ui/ApiForm'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/Panel'
import rows from '../../../ui/splitRows.module.css'
import text from '../../../ui/text.module.css'

interface ResultImportsProps {
  readonly slug: string
  readonly imports: readonly ResultImportView[]
}

/** What somebody added at once, each with a button that takes it back. */
export function ResultImports({ slug, imports }: ResultImportsProps) {
  const undo = useAction(forms.undoResults)
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  return (
    <Panel title="Added so far">
      {imports.length > 0 && (
        <ul className={rows.rows}>
          {imports.map(({ id, addedOn, count }) => {
            const name = `${formatDay(addedOn, timeZone)}: ${counted(count, 'result', 'results')}`
            return (
              <li key={id}>
                <p className={text.num}>{name}</p>
                <ApiForm
                  call={forms.undoResults}
                  fixed={{ slug, id }}
                  onSubmit={() => void undo({ slug, id })}
                >
                  <Button type="submit">
                    Undo<span className={text.hidden}> {name}</span>
                  </Button>
                </ApiForm>
              </li>
            )
          })}
        </ul>
      )}
      <p className={classes(text.small, text.quiet)}>
        What you add at once can be taken back here as a whole. Results that you change afterwards stay.
      </p>
    </Panel>
  )
}
