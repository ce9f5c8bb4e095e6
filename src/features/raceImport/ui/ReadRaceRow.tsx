import type { ReadRaceView } from '../contract'
import { formatFullDate, formatTime } from '../../../kernel/dates/dateText'
import { isDate, isTime } from '../../../kernel/dates/dates'
import { fixName, isSelectable, type RaceField, raceFields, raceHeadings } from '../raceList'
import { type Terrain, terrainTexts } from '../../../kernel/running/terrain'
import { zoneCity } from '../../../kernel/dates/zoneText'
import { CheckField } from '../../../ui/forms/CheckField'
import { classes } from '../../../ui/classes'
import { TextField } from '../../../ui/forms/Field'
import text from '../../../ui/styles/text.module.css'

/** Id of the form that sends corrections. */
export const fixForm = 'fix-races'

/** A race in the preview, with a checkbox if it can be added and a field for each error. */
export function ReadRaceRow({ line }: { readonly line: ReadRaceView }) {
  const { number, becomes, texts, errors, days, note } = line
  const title = <bdi>{texts.title ?? 'No title'}</bdi>
  const details = raceFields.flatMap((field) => {
    const typed = texts[field]
    if (field === 'date' && days) return [days.map(formatFullDate).join(' or ')]
    if (field === 'title' || !typed || errors[field] !== undefined) return []
    return [displayText(field, typed)]
  })
  const wrong = raceFields.flatMap((field) =>
    errors[field] === undefined ? [] : [[field, errors[field]] as const],
  )
  return (
    <li>
      <div>
        {isSelectable(becomes) ? (
          <CheckField
            label={<strong>{title}</strong>}
            name={`line${number}`}
            value={becomes}
            defaultChecked={becomes === 'new'}
          />
        ) : (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        <p className={classes(text.small, text.quiet)}>
          Line {number}: {details.join(' · ')}
        </p>
        {note && (
          <p className={text.small}>
            <bdi>{note}</bdi>
          </p>
        )}
        {wrong.map(([field, problem]) => (
          <TextField
            key={field}
            label={
              <>
                {raceHeadings[field]}
                <span className={text.hidden}> on line {number}</span>
              </>
            }
            name={fixName(number, field)}
            form={fixForm}
            defaultValue={texts[field] ?? ''}
            error={problem}
          />
        ))}
        <RelatedEvents line={line} />
      </div>
    </li>
  )
}

function displayText(field: RaceField, typed: string): string {
  if (field === 'date' && isDate(typed)) return formatFullDate(typed)
  if (field === 'timeZone') return `${zoneCity(typed)} time`
  if (field === 'terrain') return terrainTexts[typed as Terrain]
  return field === 'time' && isTime(typed) ? formatTime(typed) : typed
}

const sameDay = 'Also on this day:'
const relations = {
  near: 'May be the same as',
  there: 'Same as',
  moved: 'Edit the date of',
  changed: 'Edit',
  new: sameDay,
  tentative: sameDay,
  either: '',
  wrong: '',
  past: sameDay,
  over: '',
  off: '',
}

/** The events that are, or may be, the same race, or are on its day. */
function RelatedEvents({ line: { becomes, sameAs, events } }: { readonly line: ReadRaceView }) {
  if (sameAs !== undefined) return <p className={text.small}>Same race as line {sameAs}.</p>
  if (events.length === 0) return null
  return (
    <p className={text.small}>
      {relations[becomes]}{' '}
      {events.map(({ title, path }, at) => (
        <span key={path}>
          {at > 0 && ', '}
          <a href={path}>{title}</a>
        </span>
      ))}
      .
    </p>
  )
}
