import { addDays } from '../../../kernel/dates/addDays'
import { typedTime } from '../../../kernel/dates/typedTime'
import { entryTextLength } from '../../../entities/events/limits'
import { raceHeadings, type RaceTexts } from '../raceList'
import { raceDateOrder, readRaceDate } from './readRaceDate'

const day = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]? (?:the )?)?'
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const dateLike = new RegExp(`\\b${month}|\\d/\\d|\\d weeks`, 'iu')
const dates = new RegExp(
  `(?<![\\d/.–-])(?:\\d{4}-\\d\\d-\\d\\d|${day}\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}(?:,? \\d{4})?|${day}${month} \\d{1,2}(?:st|nd|rd|th)?(?!\\d)(?:,? \\d{4})?|${day}\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4})(?!\\d)`,
  'giu',
)
const times =
  /(?<![\d£.:])(?:\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b|\d{1,2}:\d\d(?!\d)|(?:12 )?(?:noon|midday)\b)/giu
const opening =
  /\b(?:entr(?:y|ies)|registrations?|ballot|booking)\b(?:(?!\bclos).){0,60}?\bopen(?:s|ed|ing)?\b|\bopening of entries\b/iu
const openUntil = /\bopen (?:until|till?)\b/iu
const closing = /\bclos(?:e|es|ed|ing)\b|\b(?:last (?:day|date)|deadline) for entr/iu
const aboutEntries =
  /\bentr(?:y|ies)\b|\bregistrations?\b|\bballot\b|^closing date(?! for)|^(?:will )?closes?\b/iu
/** Words of an opening or closing for some only, of another year, or not yet certain. */
const vague =
  /\b(?:early|postal|discount|junior|team|relay|club|elite|charity|volunteer|second|2nd|third|further|remaining|extra|additional|more|batch|last year|previous|usual|normal|typical|expect|provisional|tbc|around|about|after|week|transfer|refund)/iu
const onDay =
  /\bentr(?:y|ies)\b.{0,40}?\bon (?:the )?(?:day|night)\b|\b(?:race[- ]day|on[- ]the[- ]day) entr(?:y|ies)\b|\beod\b/iu
const limit =
  /\b(?:limit(?:ed)?|max(?:imum)?|capped|places)\b\D{0,30}?(\d[\d,]{1,6})\b(?! ?(?:k|km|m|miles?|min|hours?|years?|cars?)\b)/iu
const otherLimit = /\b(?:time|age|parking|cars?|speed|hours?|cut)\b/iu

/**
 * Reads what the lines of a description, or the cells of a table after their headings, say of entries. A date is read only
 * if it is the only one, and near before the race. What is unsure is left in words in the price.
 */
export function entryFactsIn(text: string, raceDate: string): RaceTexts {
  const facts: { -readonly [Field in keyof RaceTexts]: RaceTexts[Field] } = {}
  const prices: string[] = []
  for (const clause of text.split(
    /\n|[;•|]|\.\s+(?=\p{Lu})|(?:,? and |, )(?=(?:entries )?(?:will )?close)/u,
  )) {
    const isNot = /\bnot?\b|n[’']t\b/iu.test(clause)
    const isOver = closing.test(clause) || (openUntil.test(clause) && !isNot)
    const end = isOver && aboutEntries.test(clause)
    const start = !isOver && opening.test(clause)
    const moment = start || end ? momentIn(clause, raceDate, end) : undefined
    if (moment && start) facts.entryOpens ??= moment
    if (moment && end) facts.entryCloses ??= moment
    const isUnsure = (start || end) && !moment && dateLike.test(clause)
    if (isUnsure || (/[£€] ?\d/u.test(clause) && /entr|fee|cost|price|eod/iu.test(clause)))
      prices.push(priceIn(clause))
    if (onDay.test(clause))
      facts.entryOnDay ??= /\b(?:no|none)\b|\bnot? (?:avail|accept|possib|taken)|: ?n$/iu.test(clause)
        ? 'no'
        : 'yes'
    const [, places] = otherLimit.test(clause) ? [] : (limit.exec(clause) ?? [])
    if (places !== undefined) facts.entryLimit ??= places.replaceAll(',', '')
  }
  const price = prices.join('; ').slice(0, entryTextLength)
  return { ...facts, ...(price && { entryPrice: price }) }
}

/** Reads the cells of a table about entries, as lines after their headings. */
export function entryCells({ entryPrice = '', ...texts }: RaceTexts, raceDate: string): RaceTexts {
  const none = { entryOpens: '', entryCloses: '', entryOnDay: '', entryLimit: '' }
  const names = Object.keys(none) as (keyof typeof none)[]
  const lines = names.flatMap((name) => (texts[name] ? [`${raceHeadings[name]}: ${texts[name]}`] : []))
  const facts = entryFactsIn(lines.join('\n'), raceDate)
  const price = [entryPrice, facts.entryPrice].filter(Boolean).join('; ').slice(0, entryTextLength)
  return { ...none, ...facts, entryPrice: price }
}

/** Removes the label before a price: 'Pre-entry fee: £10' is '£10'. */
function priceIn(clause: string): string {
  return clause
    .replace(/^(?:pre-?|race )?(?:entry )?(?:fees?|costs?|price)\b(?: is| are)?[: –-]*/iu, '')
    .trim()
}

/** The days before a race from which its entries may open, and close. An older date is one of an earlier year's text. */
const earliest = { open: 420, close: 200 } as const

const betweenDateAndTime = /^(?:[\s.,(–-]|\b(?:at|on|from|the|evening|morning|of|sharp|\p{L}{3,6}day)\b)*$/iu

/** Returns the only day of a clause, with its time if that is beside it. Without a year, it is the last such day before the race. */
function momentIn(clause: string, raceDate: string, isEnd: boolean): string | undefined {
  const [found, ...others] = clause.matchAll(dates)
  if (!found || others.length > 0 || vague.test(clause)) return undefined
  const { 0: written, index } = found
  const before = clause.slice(0, index)
  if (/\d(?:st|nd|rd|th)? ?(?:[-–&/]|to|or|and) ?$/iu.test(before)) return undefined
  if (raceDateOrder(written, raceDate) === 'either') return undefined
  const { value } = readRaceDate(written.replace(/ (?:of|the)\b/giu, ''), addDays(raceDate, -364), 'day')
  const first = addDays(raceDate, -earliest[isEnd ? 'close' : 'open'])
  if (value === undefined || value < first || value > (isEnd ? raceDate : addDays(raceDate, -1)))
    return undefined
  const [clock, ...more] = clause.matchAll(times)
  if (!clock || more.length > 0) return value
  const [begin, end] = [clock.index + clock[0].length, index + written.length]
  const between = clock.index < index ? clause.slice(begin, index) : clause.slice(end, clock.index)
  const time = betweenDateAndTime.test(between.replace(/T$/u, ''))
    ? typedTime(clock[0].replaceAll('.m', 'm'))
    : undefined
  return time === undefined ? value : `${value}T${time}`
}
