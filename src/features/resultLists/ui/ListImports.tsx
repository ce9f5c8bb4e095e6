import { forms } from '../../../api/forms'
import type { ListImportView } from '../../../api/resultListViews'
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
import { useListClubName } from './useListClubName'

interface ListImportsProps {
  readonly slug: string
  readonly imports: readonly ListImportView[]
  /** Names of those whose results stayed when the last import was taken back. */
  readonly kept: readonly string[] | undefined
}

/** The lists that were saved at an event, each with a button that takes it back. */
export function ListImports({ slug, imports, kept = [] }: ListImportsProps) {
  const undo = useAction(forms.undoResultList)
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const clubName = useListClubName()
  return (
    <Panel title="Saved from lists">
      {kept.length > 0 && <p role="status">Changed since, so these stay: {kept.join(', ')}.</p>}
      {imports.length > 0 && (
        <ul className={rows.rows}>
          {imports.map(({ id, club, addedOn, count, lines, by }) => {
            const name = `${counted(count, 'result', 'results')} of ${lines} lines`
            return (
              <li key={id}>
                <div>
                  <p className={text.num}>{name}</p>
                  <p className={classes(text.small, text.quiet)}>
                    {formatDay(addedOn, timeZone)}, {clubName(club)}, by {by?.name ?? 'somebody who has left'}
                  </p>
                </div>
                <ApiForm
                  call={forms.undoResultList}
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
        A list is taken back here as a whole. Results that were changed since stay.
      </p>
    </Panel>
  )
}
