import { Invalid } from '../../../api/apiError'
import { plainFormLength, raceListLines } from '../../../domain/limits'
import { raceFields, raceHeadings, type RaceTexts } from '../../../domain/raceList'
import { type RaceRow, readRaceTable } from './raceTable'
import { isCalendar, readCalendar } from './readCalendar'

/** The races of a pasted list. */
export interface RaceSource {
  /** The list, as a table where it was a calendar. */
  readonly text: string
  readonly rows: readonly RaceRow[]
  /** How many races of a calendar were left out. */
  readonly left: number
}

/** Reads a list of races. Throws `Invalid` for one that is too long, or has no column of dates or titles. */
export function readRaceSource(sent: string, today: string, siteZone: string): RaceSource {
  const { text, left } = isCalendar(sent)
    ? tableOf(sent, today, siteZone)
    : { text: sent.replace(/\r\n?/gu, '\n'), left: 0 }
  if (text.trim() === '') throw Invalid.of({ text: 'Paste the races, or choose a file with some.' })
  if (text.length >= plainFormLength) throw Invalid.of({ text: tooLong })
  const { rows, problem } = readRaceTable(text, today)
  if (problem !== undefined) throw Invalid.of({ text: problem })
  if (rows.length <= raceListLines) return { text, rows, left }
  throw Invalid.of({ text: `These are ${rows.length} races: at most ${raceListLines} can be added at once.` })
}

const tooLong = 'That is too much text at once: paste fewer lines.'
/** The first races of a calendar as a table, with tabs between its columns. */
function tableOf(sent: string, today: string, siteZone: string) {
  const { races, damaged } = readCalendar(sent, today, siteZone)
  if (races.length === 0) throw Invalid.of({ text: 'This calendar has no races from today on.' })
  let text = raceFields.map((field) => raceHeadings[field]).join('\t')
  let kept = 0
  for (const race of races.slice(0, raceListLines)) {
    const line = `\n${cellsOf(race).join('\t')}`
    if (text.length + line.length >= plainFormLength) break
    text += line
    kept += 1
  }
  return { text, left: races.length - kept + damaged }
}

function cellsOf(race: RaceTexts): readonly string[] {
  return raceFields.map((field) => (race[field] ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').replaceAll('"', '”'))
}
