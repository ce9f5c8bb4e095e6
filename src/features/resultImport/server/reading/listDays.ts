import { cached } from '../../../../kernel/dates/cached'
import { plainDates } from '../../../../kernel/text/dateLanguages'
import { dateOrderOf, lastYear, typedDate } from '../../../../kernel/dates/typedDate'

const written =
  /(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d))(?!\d)|(?<!\d)\d{1,2}(?:st|nd|rd|th|\.)? (?:de )?\p{L}{3,12}\.?,? (?:de )?\d{4}(?!\d)|\p{L}{3,12} \d{1,2}(?:st|nd|rd|th)?,? \d{4}(?!\d)/u
const year = /(?<![\d./:-])20\d\d(?![\d./:-])/gu

/** Texts that say when a list was made. */
const aboutList =
  /©|copyright|updated|revised|printed|issued|version|generated|published|as (?:of|at)|stand\b/iu

/** Longer texts are no headings. */
const longest = 200

/** Returns the day that a text names, `YYYY-MM-DD`, or else the only year, `YYYY`. */
export const dayIn = cached((text: string): string | undefined => {
  if (text.length > longest || aboutList.test(text)) return undefined
  const date = written.exec(text)?.[0] ?? ''
  const order = dateOrderOf(date) === 'month' ? 'month' : 'day'
  const days = plainDates(date).map((plain) => typedDate(plain.text, lastYear, order))
  const day = days.find((one) => one !== undefined && one !== 'none')
  const [only, ...others] = new Set(text.match(year))
  return day ?? (date === '' && others.length === 0 ? only : undefined)
})

/** Returns the words of a text without the day or year that it names. */
export function withoutDay(text: string): string {
  return text.slice(0, longest).replace(written, ' ').replace(year, ' ').trim()
}

/** Returns how a list names a race on a day. */
export function raceOn(race: string, day: string | undefined): string {
  return day === undefined || dayIn(race) !== undefined ? race : [race, day].filter(Boolean).join(', ')
}
