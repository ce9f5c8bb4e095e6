import { isDate, isTime } from './dates'
import { eventStates } from './eventState'
import { fieldMessages, subjectOf } from './fieldMessages'
import {
  choiceField,
  labelsOf,
  namesOf,
  optionalField,
  plainText,
  textField,
  validate,
  type ValuesOf,
} from './fieldRules'
import { descriptionLength, idLength, locationLength, reasonLength, titleLength } from './limits'
import { messages } from './messages'
import type { Checked, Fields } from './validation'
import { checkWebsite } from './website'

/** The fields of the add/edit event form, in its order: all that an event stores of it but the captain's choice. */
export const eventFields = {
  /** `YYYY-MM-DD` on the wall at the event. */
  date: textField('Date', checkDate),
  title: textField('Title', plainText({ maximum: titleLength, required: true })),
  /** `HH:mm` on the wall at the event. */
  time: textField('Time', checkTime),
  /** Undefined for an event that goes ahead. */
  state: choiceField('State', eventStates),
  /** Kept of an event whose plan has changed only: see `replanned`. */
  reason: optionalField('Reason', plainText({ maximum: reasonLength })),
  location: textField('Location', plainText({ maximum: locationLength })),
  website: textField('Website', checkWebsite),
  description: textField('Description', plainText({ maximum: descriptionLength, multiline: true })),
  /** Id of the club that promotes the event; undefined for 'No'. Whose choice it is says `canChangeClubChoice`. */
  clubChoice: optionalField('Club choice', plainText({ maximum: idLength })),
}

export type EventField = keyof typeof eventFields

export type EventValues = ValuesOf<typeof eventFields>

export const eventFieldNames: readonly EventField[] = namesOf(eventFields)

/** The labels of all that the form asks for: of the captain's choice, too, a box that only some are offered. */
export const eventLabels = { ...labelsOf(eventFields), captainsChoice: 'Captain’s choice' }

/** Said of what is no day of the years that `isDate` takes. */
const noDate = 'Enter a date that exists, as year-month-day, of the years 1900 to 2199.'

/** The values of a new event: date, title and time are required, the date must parse, and so must the time with it. */
export function validateEvent(texts: Fields<EventField>) {
  return validate(eventFields, texts)
}

function checkDate(text = '', label: string): Checked<string> {
  const value = text.trim()
  if (value === '') return { error: fieldMessages.required(subjectOf(label)) }
  return isDate(value) ? { value } : { error: noDate }
}

/** Every time of day is valid on every date: one that a clock change leaves out is moved by `startOf`. */
function checkTime(text = ''): Checked<string> {
  const value = text.trim()
  return isTime(value) ? { value } : { error: messages.timeRequired }
}
