import * as resultImportCalls from '../contract'
import type { ResultListView } from '../contract'
import { isListColumn, listColumns } from '../../../entities/tables/columns'
import { yesNo } from '../../../kernel/text/yesNo'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { SelectField } from '../../../ui/forms/Field'
import field from '../../../ui/forms/Field.module.css'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import styles from './ListColumnsForm.module.css'
import { ListQuestionFields } from './ListQuestionFields'

interface ListColumnsFormProps {
  readonly slug: string
  readonly list: ResultListView
}

/** The first lines below a choice of what each column holds, with the questions that have to be answered. */
export function ListColumnsForm({ slug, list }: ListColumnsFormProps) {
  const { id, columns, headings, rows, isGun, distances, distance, questions } = list
  const choose = useAction(resultImportCalls.chooseListColumns)
  const refused = useRefused(resultImportCalls.chooseListColumns)
  const hasBoth = columns.includes('chipTime') && columns.includes('gunTime')
  const hasQuestion = (at: number) => questions.some((one) => one.kind === 'column' && one.column === at)
  return (
    <Panel title={questions.length > 0 ? 'Questions about this list' : 'Columns'}>
      <CheckedForm
        refused={refused}
        shown={[]}
        call={resultImportCalls.chooseListColumns}
        fixed={{ slug, id }}
        onSubmit={(fields) => void choose({ ...fields, slug, id, isGun: yesNo(fields.isGun === 'yes') })}
      >
        {questions.length > 0 && (
          <>
            <p>We’re not sure how to read this list. Nothing can be saved until you tell us.</p>
            <ListQuestionFields list={list} values={refused?.values} />
          </>
        )}
        <div className={text.scroll} role="region" aria-label="First lines of the list" tabIndex={0}>
          <table className={styles.lines}>
            <thead>
              <tr>
                {columns.map((column, at) => (
                  <th key={at} scope="col">
                    <span className={classes(text.small, text.quiet)}>
                      {headings[at] || `Column ${at + 1}`}
                    </span>
                    {hasQuestion(at) ? (
                      <span>See the question above</span>
                    ) : (
                      <select
                        className={field.control}
                        name={`column${at}`}
                        defaultValue={refused?.values[`column${at}`] ?? column}
                        aria-label={`Contents of ${headings[at] || `column ${at + 1}`}`}
                      >
                        {Object.entries(listColumns).map(([kind, name]) => (
                          <option key={kind} value={isListColumn(kind) ? kind : ''}>
                            {name}
                          </option>
                        ))}
                      </select>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row}>
                  {columns.map((_, at) => (
                    <td key={at}>{cells[at]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {hasBoth && (
          <SelectField
            label="Time to use"
            name="isGun"
            defaultValue={refused?.values.isGun ?? yesNo(isGun)}
            options={[
              ['no', 'Chip time'],
              ['yes', 'Gun time'],
            ]}
          />
        )}
        {distances.length > 1 && (
          <SelectField
            label="Distance for lines that don’t give one"
            name="distance"
            defaultValue={refused?.values.distance ?? distance ?? ''}
            none="The distance each member chose"
            options={distances.map(({ id: value, name }) => [value, name])}
          />
        )}
        <Button type="submit" primary={questions.length > 0}>
          {questions.length > 0 ? 'Confirm and update preview' : 'Update preview'}
        </Button>
      </CheckedForm>
    </Panel>
  )
}
