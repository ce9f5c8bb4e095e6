import type { RaceTexts } from '../raceList'
import { courseNamedIn } from '../../../entities/events/readSearch'
import type { Terrain } from '../../../kernel/running/terrain'
import { typedTime } from '../../../kernel/dates/typedTime'

/** Returns true if a cell says something: people write dashes, or 'TBC', where there is nothing to say yet. */
export function isSaid(cell: string): boolean {
  return /[\p{L}\p{N}]/u.test(cell) && !/^(?:tb[acd]|n\/?a)\.?$/iu.test(cell)
}

/** Of a link that was copied from a page only its words are left, and columns of entries hold remarks: 'Enter here', '£15.00'. */
export function isAddress(cell: string): boolean {
  return /^[^\s@]+\.\p{L}\S*$/u.test(cell)
}

/** The terrain that a cell names; none for other texts, as types of races are not always terrains. */
export function terrainIn(cell: string): readonly Terrain[] {
  // 'Mixed' alone is one, too.
  const { terrains } = courseNamedIn(`${cell} terrain`)
  return terrains.length > 1 ? [] : terrains
}

const climbHeading = /climb|ascent|elevation|d\+|d[ée]nivel|h[öo]hen|hm|disliv|desniv|hoogte|przewy|p[řr]ev/iu

/**
 * A cell of distances with the unit that stands in its heading. `isForeign`: the list is in a language that writes the
 * decimal point as a comma.
 */
export function distancesIn(cell: string, title: string, isForeign: boolean): string {
  const pointed = isForeign ? cell.replace(/(?<![\d.,])(\d{1,3}),(\d{1,3})(?![\d.,])/gu, '$1.$2') : cell
  // 'Distance/Climb'
  const flat = climbHeading.test(title)
    ? pointed.replace(/ ?[/(] ?[\d.,' ]{2,8} ?(?:m|ft|hm)?\)?$/iu, '')
    : pointed
  if (!/^[\d.]+(?: ?[/;,&+-] ?[\d.]+)*$/u.test(flat)) return flat
  const unit = unitIn(title)
  return unit === '' ? flat : flat.replace(/[\d.]+/gu, `$& ${unit}`)
}

function unitIn(title: string): string {
  if (/(?<!\p{L})(?:km|kms|k|kilom\p{L}+|chilom\p{L}+|cilom\p{L}+)(?!\p{L})/iu.test(title)) return 'km'
  return /(?<!\p{L})(?:mi|miles?|milltir\p{L}*|meilen)(?!\p{L})/iu.test(title) ? 'miles' : ''
}

const aroundTime =
  /^(?:um|à|a las|a|alle(?: ore)?|ore|om|godz\.?|v|o|at|@|kl\.?|klockan|am) ?(?=\d)|(?<=\d) ?(?:uhr|uur|hod\.?|godz\.?|horas?|heures?|ore|hrs)\.?$/giu

/** A start, as `typedTime` reads it, without the words beside it in other languages: 'kl 10.00', '9 Uhr'. */
export function timeIn(cell: string): string {
  const plain = cell.slice(0, 40).replace(aroundTime, '').trim()
  const time = /^\d{1,2}$/u.test(plain) && plain !== cell ? `${plain}:00` : plain
  return typedTime(cell) === undefined && typedTime(time) !== undefined ? time : cell
}

const timeBehindDate =
  /(?:[t\s,(-]|\b(?:at|um|à|kl\.?|om|alle|ore|a las|godz\.?)(?=\s)){1,5}(\d{1,2}(?:[:.h]\d\d|(?=\s?(?:[ap]m|h|uhr)))\s?(?:[ap]m|h|uhr)?)(?::00)?\)?$/iu

/** Spreadsheets write a date and a time in one cell. */
export function withTimeOfDate(texts: RaceTexts): RaceTexts {
  const { date = '', time } = texts
  const found = timeBehindDate.exec(date)
  const start = found?.[1]?.trim() ?? ''
  // '04.04.27' is a date alone, and '2027-06-05 00:00:00' has no time.
  if (!found || time !== undefined || typedTime(start) === undefined || typedTime(start) === '00:00')
    return texts
  return { ...texts, date: date.slice(0, found.index), time: start }
}
