import { checkCoordinates } from './coordinates'
import { entryFields, type EntryNotInLists, type EntryOfOneYear } from './entryFacts'
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
  textField,
  type ValuesOf,
  shortText,
} from '../../kernel/fields/fieldRules'
import {
  descriptionLength,
  distancesLength,
  distancesMaximum,
  locationLength,
  reasonLength,
  titleLength,
  timeZoneLength,
} from './limits'
import { idLength, websiteLength } from '../../kernel/limits'
import { messages } from '../../kernel/text/messages'
import { terrains } from '../../kernel/running/terrain'
import { type Checked, checkText } from '../../kernel/fields/validation'
import { checkWebsite } from '../../kernel/urls/website'
import { isTimeZone, nameForBrowsers } from '../../kernel/dates/zone'

/** The fields of the event form in order, except the captain's choice. */
export const eventFields = {
  /** `YYYY-MM-DD`, in the local time of the event. */
  date: textField('Date', shortText, checkDate),
  title: textField('Title', { maximum: titleLength, required: true }),
  /** `HH:mm`, in the local time of the event. */
  time: textField('Time', shortText, checkTime),
  /** The result of `nameForBrowsers`, undefined for the site's time zone. `readTimeZone` parses it. */
  timeZone: optionalField('Time zone', { maximum: timeZoneLength }, checkTimeZone),
  /** Undefined if the event is going ahead. */
  state: choiceField('State', eventStates),
  /** Only stored if the plan has changed. See `replan`. */
  reason: optionalField('Reason', { maximum: reasonLength }),
  location: textField('Location', { maximum: locationLength }),
  /** The output of `coordinatesText`. `readCoordinates` parses it. */
  coordinates: optionalField('Map pin', { maximum: websiteLength }, checkCoordinates),
  /** The output of `distancesText`. `storedDistances` parses it. */
  distances: optionalField('Distances', { maximum: distancesLength }, checkDistances),
  terrain: choiceField('Terrain', terrains),
  isApproximate: flagField('Approximate distance'),
  website: textField('Website', { maximum: websiteLength }, checkWebsite),
  /** A link to the results, for past events. */
  officialResults: optionalField('Official results', { maximum: websiteLength }, checkWebsite),
  description: textField('Description', { maximum: descriptionLength, multiline: true }),
  ...entryFields,
  /** Id of the club that promotes the event, undefined for 'No'. `canChangeClubChoice` decides who may set it. */
  clubChoice: optionalField('Club choice', { maximum: idLength }),
}

export type EventField = keyof typeof eventFields

/** The fields that differ from year to year: the form for next year's race leaves them empty. */
export type OfOneYear = 'time' | 'state' | 'reason' | 'officialResults' | 'description' | EntryOfOneYear

/** The fields that lists of races don't have. */
export type NotInLists =
  'state' | 'reason' | 'isApproximate' | 'officialResults' | 'description' | 'clubChoice' | EntryNotInLists

export type EventValues = ValuesOf<typeof eventFields>

export const eventFieldNames: readonly EventField[] = namesOf(eventFields)

/** The labels of all fields in the form, including the captain's choice, which only some people are offered. */
export const eventLabels = { ...labelsOf(eventFields), captainsChoice: 'Captain’s choice' }

/** The message for a date that `isDate` rejects. */
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

/** Matches time zones named after a place and that all browsers know. */
const ofPlace = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//

/** Returns the time zone with this current or former name if it is named after a place, otherwise undefined. */
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

/** Checks the format. The service checks that the time exists on that day: see `skippedTimeError`. */
function checkTime(text = ''): Checked<string> {
  const value = text.trim()
  return isTime(value) ? { value } : { error: messages.timeRequired }
}
