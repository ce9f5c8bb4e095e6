import { useEffect } from 'react'
import * as resultCalls from '../contract'
import type { AddResultsInput } from '../inputs'
import type { PreviewLineView, ResultsPreviewView } from '../contract'
import { counted } from '../../../kernel/text/counted'
import { formatFullDate } from '../../../kernel/dates/dateText'
import { clockText } from '../../../kernel/running/result'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { SelectField } from '../../../ui/forms/Field'
import { Button, ButtonLink } from '../../../ui/Button'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import shared from '../../../ui/styles/text.module.css'

interface ResultsPreviewProps {
  readonly slug: string
  readonly read: ResultsPreviewView
}

const panelId = 'preview'

const courses = [
  ['road', 'Road'],
  ['track', 'Track'],
  ['none', 'Other or not sure (won’t count as a personal best)'],
] as const

const countLabels = [
  ['event', 'for races in the calendar'],
  ['alone', 'for other races'],
  ['there', 'already added'],
  ['wrong', 'to fix'],
] as const

/** The preview of a pasted text, with what saving does to each line. */
export function ResultsPreview({ slug, read }: ResultsPreviewProps) {
  const { text, lines, asked } = read
  const refused = useRefused(resultCalls.addResults)
  const add = useAction(resultCalls.addResults, { navigates: true })
  useEffect(() => document.getElementById(panelId)?.focus(), [read])
  const of = (kind: PreviewLineView['becomes']) => lines.filter(({ becomes }) => becomes === kind)
  const counts = countLabels.flatMap(([kind, words]) => {
    const { length } = of(kind)
    return length === 0 ? [] : [`${length} ${words}`]
  })
  const added = of('event').length + of('alone').length
  const input = { slug, text }
  return (
    <Panel title="Check your results" id={panelId}>
      <p>
        {counted(lines.length, 'result', 'results')}: {counts.join(', ')}.
      </p>
      <div className={shared.row}>
        {added > 0 && (
          <ApiForm
            call={resultCalls.addResults}
            fixed={input}
            onSubmit={({ terrain }) => void add({ ...input, terrain: terrain as AddResultsInput['terrain'] })}
          >
            {asked > 0 && (
              <SelectField
                name="terrain"
                label="Road or track?"
                hint={`${counted(asked, 'result doesn’t', 'results don’t')} say which.`}
                none="Choose road, track or other"
                options={courses}
                defaultValue={refused?.values.terrain}
                error={refused?.errors.terrain}
                required
              />
            )}
            <Button type="submit" primary>
              Save {counted(added, 'result', 'results')}
            </Button>
          </ApiForm>
        )}
        <ButtonLink href="#field-text">Edit the text</ButtonLink>
      </div>
      <ul className={rows.rows}>
        {[...of('wrong'), ...lines.filter(({ becomes }) => becomes !== 'wrong')].map((line) => (
          <LineRow key={line.number} line={line} />
        ))}
      </ul>
    </Panel>
  )
}

function LineRow({ line }: { readonly line: PreviewLineView }) {
  const { number, title, date, distance, resultInSeconds } = line
  const facts = [date !== undefined && formatFullDate(date), distance].filter(Boolean)
  return (
    <li>
      <div>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {facts.length > 0 && <p className={classes(shared.small, shared.quiet)}>{facts.join(' · ')}</p>}
        <p className={shared.small}>
          Line {number}: <Outcome line={line} />
        </p>
      </div>
      <span className={shared.whole}>
        {resultInSeconds === undefined ? (
          <Chip tone="off">Not saved</Chip>
        ) : (
          <Chip tone={line.becomes === 'there' ? 'plain' : 'result'}>{clockText(resultInSeconds)}</Chip>
        )}
      </span>
    </li>
  )
}

function Outcome({ line: { becomes, event, problem } }: { readonly line: PreviewLineView }) {
  if (becomes === 'there') return 'already added'
  if (becomes === 'wrong') return problem
  return event ? (
    <>
      new result for <a href={event.path}>{event.title}</a>
    </>
  ) : (
    'new result for a race that isn’t in the calendar'
  )
}
