import { Invalid } from '../../../kernel/calls/apiError'
import { notText } from '../../../platform/documents/notText'
import { counted } from '../../../kernel/text/counted'
import { plainFormLength, raceListLines } from '../../../kernel/limits'
import { raceFields, raceHeadings } from '../raceList'
import { isCalendar } from './calendarParts'
import { markHeadings, statusWords } from './raceMarks'
import { type RaceRow, readRaceTable } from './raceTable'
import { type CalendarRace, readCalendar } from './readCalendar'

export interface RaceSource {
  /** The list, with a calendar converted to a table. */
  readonly text: string
  readonly rows: readonly RaceRow[]
  /** Sentences about unused columns and the parts of a calendar left out. */
  readonly notes: readonly string[]
}

/** Reads a list of races. Throws `Invalid` if it is too long or has no dates or titles. */
export function readRaceSource(input: string, today: string, siteZone: string): RaceSource {
  const text = isCalendar(input) ? calendarTable(input, today, siteZone) : input.replace(/\r\n?/gu, '\n')
  if (text.trim() === '') throw Invalid.of({ text: 'Paste some races or choose a file.' })
  if (text.length >= plainFormLength)
    throw Invalid.of({ text: notText(text) ?? 'The list is too long. Paste fewer lines.' })
  const { rows, unused, problem } = readRaceTable(text, today)
  if (problem !== undefined) throw Invalid.of({ text: problem })
  const unusedNote = unused.length > 0 ? [`Columns not used: ${unused.join(', ').slice(0, noteLength)}.`] : []
  if (rows.length <= raceListLines) return { text, rows, notes: [...notesIn(text), ...unusedNote] }
  throw Invalid.of({
    text: `This list has ${rows.length} races. You can add up to ${raceListLines} at a time.`,
  })
}

/** Marks the notes below a table, so that they are read again when the table is sent. */
const noteMark = 'Note: '

function notesIn(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.startsWith(noteMark) && !line.includes('\t'))
  return lines.slice(0, notesLimit).map((line) => line.slice(noteMark.length, noteMark.length + noteLength))
}

const notesLimit = 10
const noteLength = 500

/** The number of characters reserved for the notes below a table. */
const notesLength = 2000

/** Writes the first races of a calendar as a table with tabs, with the notes below it. */
function calendarTable(input: string, today: string, siteZone: string): string {
  const { races, notes } = readCalendar(input, today, siteZone)
  if (races.length === 0) {
    throw Invalid.of({ text: ['This calendar has no races from today onwards.', ...notes].join(' ') })
  }
  const isMarked = races.some(
    ({ isOff, isTentative, note, uid }) => isOff || isTentative || note + uid !== '',
  )
  const marks = isMarked ? Object.values(markHeadings) : []
  let text = [...raceFields.map((field) => raceHeadings[field]), ...marks].join('\t')
  let count = 0
  for (const race of races.slice(0, raceListLines)) {
    const line = `\n${cellsOf(race, isMarked).map(cellText).join('\t')}`
    if (text.length + line.length >= plainFormLength - notesLength) break
    text += line
    count += 1
  }
  const left = races.length - count
  const more = `We left out the last ${counted(left, 'race', 'races')}. You can add up to ${raceListLines} at a time.`
  const lines = [...notes, ...(left > 0 ? [more] : [])].map((note) => `\n${noteMark}${cellText(note)}`)
  return text + lines.join('').slice(0, notesLength)
}

function cellsOf(race: CalendarRace, isMarked: boolean): readonly string[] {
  const status = race.isOff ? statusWords.off : race.isTentative ? statusWords.tentative : ''
  return [...raceFields.map((field) => race[field] ?? ''), ...(isMarked ? [status, race.note, race.uid] : [])]
}

function cellText(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').replaceAll('"', '”')
}
