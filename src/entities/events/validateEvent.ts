import { checkCoordinates } from './coordinates'
import { isDate, isTime } from '../../kernel/dates/dates'
import { distancesText } from '../../kernel/running/distance'
import { questionText, readDistances } from '../../kernel/running/distances'
import { eventStates } from '../../kernel/running/eventState'
import { fieldMessages, subjectOf } from '../../kernel/fields/fieldMessages'
import {
  choiceField,
  flagField,
  labelsOf,
  namesOf,
  optionalField,
  plainText,
  textField,
  type ValuesOf,
} from '../../kernel/fields/fieldRules'
import {
  descriptionLength,
  distancesLength,
  distancesMaximum,
  idLength,
  locationLength,
  reasonLength,
  titleLength,
} from '../../kernel/limits'
import { messages } from '../../kernel/text/messages'
import { terrains } from '../../kernel/running/terrain'
import { type Checked, checkText } from '../../kernel/fields/validation'
import { checkWebsite } from '../../kernel/urls/website'
import { isTimeZone, nameForBrowsers } from '../../kernel/dates/zone'

/** The fields of the event form, in its order: everything that the form stores, except the captain's choice. */
export const eventFields = {
  /** `YYYY-MM-DD`, in the local time of the event. */
  date: textField('Date', checkDate),
  title: textField('Title', plainText({ maximum: titleLength, required: true })),
  /** `HH:mm`, in the local time of the event. */
  time: textField('Time', checkTime),
  /** As `nameForBrowsers` has it; undefined for an event in the site's time zone. See `readTimeZone`. */
  timeZone: optionalField('Time zone', checkTimeZone),
  /** Undefined for an event that takes place as planned. */
  state: choiceField('State', eventStates),
  /** Only stored for an event whose plan has changed: see `replanned`. */
  reason: optionalField('Reason', plainText({ maximum: reasonLength })),
  location: textField('Location', plainText({ maximum: locationLength })),
  /** As `coordinatesText` writes them. See `readCoordinates`. */
  coordinates: optionalField('Exact location', checkCoordinates),
  /** As `distancesText` writes them: see `storedDistances`. */
  distances: optionalField('Distances', checkDistances),
  terrain: choiceField('Terrain', terrains),
  isApproximate: flagField('Approximate distance'),
  website: textField('Website', checkWebsite),
  /** A website, of an event that is over. */
  officialResults: optionalField('Official results', checkWebsite),
  description: textField('Description', plainText({ maximum: descriptionLength, multiline: true })),
  /** Id of the club that promotes the event; undefined for 'No'. `canChangeClubChoice` says who may set it. */
  clubChoice: optionalField('Club choice', plainText({ maximum: idLength })),
}

export type EventField = keyof typeof eventFields

export type EventValues = ValuesOf<typeof eventFields>

export const eventFieldNames: readonly EventField[] = namesOf(eventFields)

/**
 * The labels of all fields in the form. The captain's choice is one of them: a checkbox that only some people are
 * offered.
 */
export const eventLabels = { ...labelsOf(eventFields), captainsChoice: 'Captain’s choice' }

/** The message for a date that `isDate` refuses. */
const noDate = 'Enter a real date between 1900 and 2199.'

function checkDate(text = '', label: string): Checked<string> {
  const value = text.trim()
  if (value === '') return { error: fieldMessages.required(subjectOf(label)) }
  return isDate(value) ? { value } : { error: noDate }
}

function checkDistances(text: string | undefined, label: string): Checked<string> {
  const checked = checkText(text, { label, maximum: distancesLength, multiline: true })
  if (checked.error !== undefined) return checked
  const { distances, questions } = readDistances(checked.value)
  if (questions.length > 0) return { error: questions.map(questionText).join(' ') }
  if (distances.length > distancesMaximum) return { error: `Enter ${distancesMaximum} distances or fewer.` }
  return { value: distancesText(distances) }
}

/** What the names of zones begin with that are named after a place, and that all browsers know. */
const ofPlace = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//

/** The time zone of a place that an event may be in, by its current or an old name; undefined for any other name. */
export function placeZone(name: string): string | undefined {
  const zone = name.includes('/') && isTimeZone(name) ? nameForBrowsers(name) : ''
  return ofPlace.test(zone) ? zone : undefined
}

function checkTimeZone(text = '', label: string): Checked<string> {
  const name = text.trim()
  if (name === '') return { value: '' }
  const zone = placeZone(name)
  return zone === undefined ? { error: fieldMessages.notOffered(subjectOf(label)) } : { value: zone }
}

/** The service checks that the clock shows the time on that day: see `skippedTimeError`. */
function checkTime(text = ''): Checked<string> {
  const value = text.trim()
  return isTime(value) ? { value } : { error: messages.timeRequired }
}
