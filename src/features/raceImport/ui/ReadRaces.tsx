import { useEffect } from 'react'
import * as raceImportCalls from '../contract'
import type { ReadRacesView } from '../contract'
import { counted } from '../../../kernel/text/counted'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { fixName, isSelectable, type RaceFate, raceFields } from '../raceList'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button, ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import { fixForm, ReadRaceRow } from './ReadRaceRow'

const panelId = 'preview'

const groups: readonly (readonly [fate: RaceFate, title: string, summary: string])[] = [
  ['either', 'Which day?', 'with an unclear date'],
  ['wrong', 'To fix', 'to fix'],
  ['tentative', 'Date not confirmed', 'with an unconfirmed date'],
  ['near', 'Possible duplicates', 'to check'],
  ['new', 'New', 'new'],
  ['moved', 'Moved', 'moved'],
  ['changed', 'Changed', 'changed'],
  ['there', 'Already in the calendar', 'already in the calendar'],
  ['past', 'In the past', 'in the past'],
  ['over', 'In the past, with errors (won’t be added)', 'in the past with errors'],
  ['off', 'Called off or postponed', 'called off or postponed'],
]

/** The preview of a list, grouped by what will happen to each race. */
export function ReadRaces({ read }: { readonly read: ReadRacesView }) {
  const { text: list, order, time, fixes, lines, notes } = read
  useEffect(() => document.getElementById(panelId)?.focus(), [read])
  const base = { text: list, ...fixes }
  const chosen = { ...base, ...(order && { order }), ...(time !== undefined && { time }) }
  // The corrections form sends these fields itself.
  const inputs = lines.flatMap(({ number, errors }) =>
    raceFields.filter((field) => errors[field] !== undefined).map((field) => fixName(number, field)),
  )
  const otherFixes = Object.fromEntries(Object.entries(chosen).filter(([name]) => !inputs.includes(name)))
  const shownGroups = groups.flatMap(([fate, title, summary]) => {
    const races = lines.filter(({ becomes }) => becomes === fate)
    return races.length === 0 ? [] : [{ fate, title, summary, races }]
  })
  const unclear = lines.find((line) => line.days)
  const days = unclear?.days?.map(formatShortDate)
  const lacksTime = lines.some(({ texts, becomes }) => !texts.time && becomes !== 'off' && becomes !== 'over')
  const canAdd = shownGroups.some(({ fate }) => isSelectable(fate))
  return (
    <Panel title="Check your races" id={panelId}>
      <p>
        {counted(lines.length, 'race', 'races')}:{' '}
        {shownGroups.map(({ races, summary }) => `${races.length} ${summary}`).join(', ')}.
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {days && (
        <ApiForm
          call={raceImportCalls.readRaces}
          encType="multipart/form-data"
          fixed={{ ...base, ...(time !== undefined && { time }) }}
          className={text.row}
        >
          <span>
            Is the race on line {unclear?.number} on {days.join(' or ')}? We’ll read all dates the same way.
          </span>
          {(['day', 'month'] as const).map((value, at) => (
            <Button key={value} type="submit" name="order" value={value}>
              {days[at]}
            </Button>
          ))}
        </ApiForm>
      )}
      {lacksTime && (
        <ApiForm
          call={raceImportCalls.readRaces}
          encType="multipart/form-data"
          fixed={{ ...base, ...(order && { order }) }}
          className={text.row}
        >
          <TextField
            label="Start time for races without one"
            name="time"
            type="time"
            defaultValue={time}
            required
          />
          <Button type="submit">Use this time</Button>
        </ApiForm>
      )}
      <ApiForm
        call={raceImportCalls.addRaces}
        encType="multipart/form-data"
        fixed={chosen}
        className={text.stack}
      >
        {shownGroups.map(({ fate, title, races }) => (
          <section key={fate}>
            <h3>{title}</h3>
            <ul className={classes(rows.rows, rows.wrapping)}>
              {races.map((line) => (
                <ReadRaceRow key={line.number} line={line} />
              ))}
            </ul>
            {fate === 'wrong' && (
              <Button type="submit" form={fixForm}>
                Check again
              </Button>
            )}
          </section>
        ))}
        <div className={text.row}>
          {canAdd && (
            <Button type="submit" primary>
              Add selected races
            </Button>
          )}
          <ButtonLink href="#field-text">Edit the list</ButtonLink>
        </div>
      </ApiForm>
      <ApiForm
        id={fixForm}
        call={raceImportCalls.readRaces}
        encType="multipart/form-data"
        fixed={otherFixes}
      />
    </Panel>
  )
}
