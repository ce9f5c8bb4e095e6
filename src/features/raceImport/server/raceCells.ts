import { distancesLength } from '../../../entities/events/limits'
import { coordinatesText } from '../../../entities/events/coordinates'
import { gridPoint } from '../../eventEditing/server/readCoordinates'
import type { RaceTexts } from '../raceList'
import { courseNamedIn } from '../../../entities/events/readSearch'
import { isForeign } from './raceColumns'
import type { Terrain } from '../../../kernel/running/terrain'
import { typedTime } from '../../../kernel/dates/typedTime'

/** Returns false for empty cells, dashes and words such as 'TBC'. */
export function hasContent(cell: string): boolean {
  return /[\p{L}\p{N}]/u.test(cell) && !/^(?:tb[acd]|n\/?a)\.?$/iu.test(cell)
}

/** Returns true for a web address. A link copied from a page only has its words: 'Enter here'. */
export function isAddress(cell: string): boolean {
  return /^[^\s@]+\.\p{L}/u.test(cell) && !/\s/u.test(cell)
}

/** Returns the one terrain that a cell names, or none: types of race are not always terrains. */
export function terrainIn(cell: string): readonly Terrain[] {
  // 'Mixed' alone only counts as a terrain with this word.
  const { terrains } = courseNamedIn(`${cell} terrain`)
  return terrains.length > 1 ? [] : terrains
}

const gridReference =
  /(?<![\p{L}\d])[HNOST][A-HJ-Z] ?(?:\d{3} ?\d{3}|\d{4} ?\d{4}|\d{5} ?\d{5})(?![\p{L}\d])/gu

/** Returns the coordinates of the only British grid reference in a text. */
export function gridIn(text: string): string | undefined {
  const [reference, ...others] = new Set(text.match(gridReference))
  const point = reference === undefined || others.length > 0 ? undefined : gridPoint(reference)
  return point && coordinatesText(point)
}

const climbHeading = /climb|ascent|elevation|d\+|d[ée]nivel|h[öo]hen|hm|disliv|desniv|hoogte|przewy|p[řr]ev/iu

/** Adds the unit in the heading to a cell of distances. The list's language says if it has decimal commas. */
export function distancesIn(cell: string, title: string, language: string | undefined): string {
  const pointed = isForeign(language)
    ? cell.replace(/(?<![\d.,])(\d{1,3}),(\d{1,3})(?![\d.,])/gu, '$1.$2')
    : cell
  // The lines of a cell are joined: '10K 5K 3K'.
  const parted = pointed
    .slice(0, distancesLength)
    .replace(/(?<![\p{L}\d]|\d )kms?\.? ?(\d{1,3}(?:\.\d{1,3})?)(?![\d.])/giu, '$1 km')
    .replace(/(\d ?(km?|mi|miles?)) (?:(?:e|y|et|und|och|i|a|en) )?(?=\d[\d.]{0,8} ?\2(?!\p{L}))/giu, '$1, ')
    .replace(/(?<![\d.])(\d{1,2}(?:\.\d)?) ?mil(?!\p{L})/giu, (mil, count: string) =>
      language === 'Swedish' ? `${Number(count) * 10} km` : mil,
    )
  const flat = climbHeading.test(title)
    ? parted.replace(/ ?[/(] ?[\d.,' ]{2,8} ?(?:m|ft|hm)?\)?$/iu, '')
    : parted
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

/** Strips words of other languages from a start, so that `typedTime` can read it: 'kl 10.00', '9 Uhr'. */
export function timeIn(cell: string): string {
  const plain = cell.slice(0, 40).replace(aroundTime, '').trim()
  const time = /^\d{1,2}$/u.test(plain) && plain !== cell ? `${plain}:00` : plain
  return typedTime(cell) === undefined && typedTime(time) !== undefined ? time : cell
}

const timeAfterDate =
  /(?:[t\s,(-]|\b(?:at|um|à|kl\.?|om|alle|ore|a las|godz\.?)(?=\s)){1,5}(\d{1,2}(?:[:.h]\d\d|(?=\s?(?:[ap]m|h|uhr)))\s?(?:[ap]m|h|uhr)?)(?::00)?\)?$/iu

/** Splits a cell with both date and time, as spreadsheets have it. */
export function splitDateAndTime(texts: RaceTexts): RaceTexts {
  const { date = '', time } = texts
  const match = timeAfterDate.exec(date)
  const start = match?.[1]?.trim() ?? ''
  // '04.04.27' is a date alone, and '2027-06-05 00:00:00' has no time.
  if (!match || time !== undefined || typedTime(start) === undefined || typedTime(start) === '00:00')
    return texts
  return { ...texts, date: date.slice(0, match.index), time: start }
}
