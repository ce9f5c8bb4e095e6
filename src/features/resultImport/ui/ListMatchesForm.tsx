import * as resultImportCalls from '../contract'
import type { ListLineView, ResultListView } from '../contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { type LeftOut, namedLinesText } from '../resultList'
import type { ListColumn } from '../../../entities/tables/columns'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import { clubLineField, ListClubLines } from './ListClubLines'
import { raceFactsLine } from './raceFactsLine'
import { ListLineRow } from './ListLineRow'
import styles from './ListLineRow.module.css'
import { leftShown } from '../limits'

interface ListMatchesFormProps {
  readonly slug: string
  readonly list: ResultListView
}

/** The lines of a list that may match members, grouped by answer. */
export function ListMatchesForm({ slug, list }: ListMatchesFormProps) {
  const { id, lines, sure, unsure, asked, saved, ours, questions, clubLines, facts, categories } = list
  const isAnswered = questions.length === 0
  const navigate = useNavigate()
  const refused = useRefused(resultImportCalls.saveResultList)
  const save = useAction(resultImportCalls.saveResultList, {
    onDone: ({ saved: count, left: ids }) =>
      count !== undefined && void navigate(paths.savedList(slug, id, ids)),
  })
  const [isSaving, setSaving] = useState(false)
  const isOpen = ({ doubts, answer }: ListLineView) => doubts.length > 0 && answer !== 'no'
  const shown = [
    ['To check', ours.filter((line) => isOpen(line) && line.answer === undefined)],
    [
      'Matched',
      ours.filter((line) => line.answer === 'yes' || (line.doubts.length === 0 && line.answer !== 'no')),
    ],
    ['Not a match', ours.filter(({ answer }) => answer === 'no')],
  ] as const
  const left = asked - shown[0][1].length
  return (
    <Panel title={`${counted(lines, 'runner', 'runners')}: ${sure} matched, ${unsure} to check`}>
      <SkippedLines list={list} />
      {ours.length + clubLines.length === 0 ? (
        <p>{lines === 0 ? emptyText(list) : 'No members found in this list. Check the columns.'}</p>
      ) : (
        <CheckedForm
          refused={refused}
          shown={clubLines.map(clubLineField)}
          call={resultImportCalls.saveResultList}
          fixed={{ slug, id }}
          onSubmit={({ then, ...fields }) => {
            setSaving(true)
            const saved = save({ ...fields, slug, id, then: then === 'more' ? 'more' : 'save' })
            void saved.finally(() => setSaving(false))
          }}
        >
          <div className={text.stack}>
            {shown.map(
              ([title, some]) =>
                some.length > 0 && (
                  <section key={title}>
                    <h3>{title}</h3>
                    {title === 'To check' && (
                      <p className={classes(text.small, text.quiet, styles.keys)}>
                        With a keyboard, press Y for yes or N for no to answer and move to the next line.
                      </p>
                    )}
                    <ul className={classes(rows.rows, rows.wrapping)}>
                      {some.map((line) => (
                        <ListLineRow key={line.key} line={line} values={refused?.values} />
                      ))}
                    </ul>
                  </section>
                ),
            )}
            <ListClubLines list={list} form={refused} />
          </div>
          {categories > 0 && (
            <label>
              <input type="checkbox" name="categories" value="yes" /> Use this list’s categories for{' '}
              {counted(categories, 'member who has none', 'members who have none')}
            </label>
          )}
          {facts.length > 0 && (
            <p>{`We’ll also save the race size and winning times: ${raceFactsLine(facts)}.`}</p>
          )}
          {!isAnswered && <p>Answer the questions above to save results.</p>}
          <div className={text.row}>
            {isAnswered && (
              <Button type="submit" primary name="then" value="save" disabled={isSaving}>
                {isSaving
                  ? `Saving results from ${counted(lines, 'line', 'lines')}…`
                  : saveLabel(saved, asked + clubLines.length)}
              </Button>
            )}
            {left + clubLines.length > 0 && (
              <Button type="submit" name="then" value="more" disabled={isSaving}>
                {left > 0 ? `Save answers and show ${left} more` : 'Update preview'}
              </Button>
            )}
          </div>
          <p className={classes(text.small, text.quiet)}>
            We won’t save results for names you haven’t confirmed.
            {list.club !== '' && ' We’ll remember your answers for the club’s next import.'}
          </p>
        </CheckedForm>
      )}
    </Panel>
  )
}

/** Explains why no line could be read. */
function emptyText({ columns }: ResultListView): string {
  const has = (...kinds: readonly ListColumn[]) => columns.some((kind) => kinds.includes(kind))
  const needed = [
    ...(has('name', 'familyName', 'runner') ? [] : ['names']),
    ...(has('chipTime', 'gunTime', 'finish', 'hours', 'minutes', 'seconds', 'leg')
      ? []
      : ['times such as 41:12']),
  ]
  if (needed.length === 0) {
    return 'No line has both a name and a time such as 41:12. Check the columns.'
  }
  return `We couldn’t find a column with ${needed.join(' or ')}. Choose the columns, or paste the list again with its headings.`
}

function saveLabel(saved: number, open: number): string {
  if (open > 0) return 'Save results'
  return saved === 0 ? 'Save' : `Save ${counted(saved, 'result', 'results')}`
}

interface SkippedLinesProps {
  readonly list: ResultListView
}

/** The lines that cannot be results of the event, with the reasons. */
function SkippedLines({ list }: SkippedLinesProps) {
  const texts = skippedTexts(list)
  if (texts.length === 0) return null
  return (
    <ul className={text.small}>
      {texts.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

function skippedTexts({
  unread: { noName, noTime, onTheWay },
  otherRaces,
}: ResultListView): readonly string[] {
  const others = otherRaces.reduce((sum, { lines }) => sum + lines, 0)
  const named = otherRaces.slice(0, leftShown).map(namedLinesText).join(', ')
  const races = otherRaces.length > leftShown ? `${named} and others` : named
  return [
    ...(others > 0
      ? [`${counted(others, 'line is for another race', 'lines are for other races')}: ${races}.`]
      : []),
    ...(noName.count > 0
      ? [`${counted(noName.count, 'line has', 'lines have')} no name: ${numbers(noName)}.`]
      : []),
    ...(noTime.count > 0
      ? [`${counted(noTime.count, 'line has', 'lines have')} no time: ${numbers(noTime)}.`]
      : []),
    ...(onTheWay > 0
      ? [`${counted(onTheWay, 'line is', 'lines are')} for a checkpoint before the finish.`]
      : []),
  ]
}

/** Returns 'line 4' or 'lines 4, 9, 12 and more'. */
function numbers({ count, numbers: first }: LeftOut): string {
  return `${count === 1 ? 'line' : 'lines'} ${first.join(', ')}${count > first.length ? ' and more' : ''}`
}
