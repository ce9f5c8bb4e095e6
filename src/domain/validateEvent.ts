import { isDate, isTime } from './dates'
import { descriptionLength, idLength, locationLength, titleLength } from './limits'
import { messages } from './messages'
import { checkText, gather, type Checked, type Fields, type Validated } from './validation'
import { checkWebsite } from './website'

/** The fields of the add/edit event form, in its order. */
export const eventFields = [
  'date',
  'title',
  'time',
  'location',
  'website',
  'description',
  'clubChoice',
] as const

export type EventField = (typeof eventFields)[number]

/** What an event stores of its form. */
export interface EventValues {
  readonly date: string
  readonly title: string
  readonly time: string
  readonly location: string
  readonly website: string
  readonly description: string
  /** Id of a club; undefined for 'No'. */
  readonly clubChoice: string | undefined
}

/**
 * The rules for an event: date, title and time are required, the date must parse, and so must the time with it.
 * Whether the viewer may choose the club is for `canChooseClub`.
 */
export function validateEvent(fields: Fields<EventField>): Validated<EventValues> {
  return gather<EventValues>({
    date: checkDate(fields.date),
    title: checkText(fields.title, { label: 'The title', maximum: titleLength, required: true }),
    time: checkTime(fields.time),
    location: checkText(fields.location, { label: 'The location', maximum: locationLength }),
    website: checkWebsite(fields.website),
    description: checkText(fields.description, {
      label: 'The description',
      maximum: descriptionLength,
      multiline: true,
    }),
    clubChoice: checkClubId(fields.clubChoice),
  })
}

function checkDate(text = ''): Checked<string> {
  const value = text.trim()
  if (value === '') return { error: 'The date is required.' }
  return isDate(value) ? { value } : { error: 'Enter a date that exists, as year-month-day.' }
}

/** Every time of day is valid on every date: one that a clock change leaves out is moved by `startOf`. */
function checkTime(text = ''): Checked<string> {
  const value = text.trim()
  return isTime(value) ? { value } : { error: messages.timeRequired }
}

function checkClubId(text: string | undefined): Checked<string | undefined> {
  const checked = checkText(text, { label: 'The club', maximum: idLength })
  return checked.error === undefined ? { value: checked.value || undefined } : checked
}
