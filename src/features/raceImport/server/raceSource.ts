import { Invalid } from '../../../kernel/calls/apiError'
import { counted } from '../../../kernel/text/counted'
import { plainFormLength, raceListLines } from '../../../kernel/limits'
import { raceFields, raceHeadings } from '../raceList'
import { isCalendar } from './calendarParts'
import { markHeadings, statusWords } from './raceMarks'
import { type RaceRow, readRaceTable } from './raceTable'
import { type CalendarRace, readCalendar } from './readCalendar'

/** The races of a pasted list. */
export interface RaceSource {
  /** The list, as a table where it was a calendar. */
  readonly text: string
  readonly rows: readonly RaceRow[]
  /** What was left out of a calendar, and why; and the columns that are not used. */
  readonly notes: readonly string[]
}

/** Reads a list of races. Throws `Invalid` for one that is too long, or has no column of dates or titles. */
export function readRaceSource(sent: string, today: string, siteZone: string): RaceSource {
  const text = isCalendar(sent) ? tableOf(sent, today, siteZone) : sent.replace(/\r\n?/gu, '\n')
  if (text.trim() === '') throw Invalid.of({ text: 'Paste some races or choose a file.' })
  if (text.length >= plainFormLength) throw Invalid.of({ text: tooLong })
  const { rows, unused, problem } = readRaceTable(text, today)
  if (problem !== undefined) throw Invalid.of({ text: problem })
  const left = unused.length > 0 ? [`Columns not used: ${unused.join(', ').slice(0, noteLength)}.`] : []
  if (rows.length <= raceListLines) return { text, rows, notes: [...notesIn(text), ...left] }
  throw Invalid.of({
    text: `This list has ${rows.length} races. You can add up to ${raceListLines} at a time.`,
  })
}

const tooLong = 'The list is too long. Paste fewer lines.'

/** Begins the lines below a table that say what was left out of a calendar: they stay when the table is sent again. */
const noteMark = 'Note: '

function notesIn(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.startsWith(noteMark) && !line.includes('\t'))
  return lines.slice(0, notesLimit).map((line) => line.slice(noteMark.length, noteMark.length + noteLength))
}

const notesLimit = 10
const noteLength = 500

/** Characters that are left for the notes below a table. */
const notesRoom = 2000

/** The first races of a calendar as a table, with tabs between its columns and what was left out below it. */
function tableOf(sent: string, today: string, siteZone: string): string {
  const { races, notes } = readCalendar(sent, today, siteZone)
  if (races.length === 0) {
    throw Invalid.of({ text: ['This calendar has no races from today onwards.', ...notes].join(' ') })
  }
  const isMarked = races.some(({ isOff, isTentative, note }) => isOff || isTentative || note !== '')
  const marks = isMarked ? Object.values(markHeadings) : []
  let text = [...raceFields.map((field) => raceHeadings[field]), ...marks].join('\t')
  let kept = 0
  for (const race of races.slice(0, raceListLines)) {
    const line = `\n${cellsOf(race, isMarked).map(cellText).join('\t')}`
    if (text.length + line.length >= plainFormLength - notesRoom) break
    text += line
    kept += 1
  }
  const left = races.length - kept
  const more = `We left out ${counted(left, 'race', 'races')} at the end. You can add up to ${raceListLines} at a time.`
  const lines = [...notes, ...(left > 0 ? [more] : [])].map((note) => `\n${noteMark}${cellText(note)}`)
  return text + lines.join('').slice(0, notesRoom)
}

function cellsOf(race: CalendarRace, isMarked: boolean): readonly string[] {
  const status = race.isOff ? statusWords.off : race.isTentative ? statusWords.tentative : ''
  return [...raceFields.map((field) => race[field] ?? ''), ...(isMarked ? [status, race.note] : [])]
}

function cellText(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').replaceAll('"', '”')
}
