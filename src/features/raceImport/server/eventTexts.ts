import { entryFactsIn } from './entryLines'
import type { RaceTexts } from '../raceList'
import { readDistances } from '../../../kernel/running/distances'
import { distancesMaximum, locationLength, titleLength } from '../../../entities/events/limits'
import { typedTime } from '../../../kernel/dates/typedTime'
import { isCalledOff } from './calledOff'
import { decodeHTML } from 'entities'

/** The texts of a calendar's event. */
interface WrittenTexts {
  readonly title: string
  readonly location: string
  readonly website: string
  readonly description: string
}

/** The details of a race read from the texts of an event. */
export interface EventTexts extends Omit<WrittenTexts, 'description'> {
  readonly distances: string
  /** The start that the texts of an all-day event name, `HH:mm`. */
  readonly time?: string
  /** Sentences about texts that couldn't be read; '' if there are none. */
  readonly note: string
  /** The facts about entries that the description gives. */
  readonly entry: RaceTexts
}

/** Reads the texts of an event. Strips markup, and uses a link as the website if the event has none. */
export function eventTexts(written: WrittenTexts, isWholeDay: boolean, date: string): EventTexts {
  const [title, location, description] = [written.title, written.location, written.description].map(
    readMarkup,
  )
  const lines = labelledLines(description?.text ?? '')
  const { title: plainTitle, time: start } = isWholeDay
    ? splitStart(title?.text ?? '')
    : { title: title?.text ?? '' }
  const time = start ?? (isWholeDay ? startIn(lines.start) : undefined)
  const { distances, note: unread } = distancesIn(lines.distances)
  const mayBeOff = description?.text.split('\n').some(isCalledOff)
  // The note is read again from the table, so it must not contain a phrase of `isCalledOff`.
  const note = [unread, mayBeOff && 'Check the description to see if the race is still on.']
    .filter(Boolean)
    .join(' ')
  const links = [title?.links, location?.links, readMarkup(lines.website ?? '').links].flatMap(
    (some) => some?.[0] ?? [],
  )
  const [only, ...others] = description?.links ?? []
  const website = written.website.trim() || (links[0] ?? (others.length > 0 ? '' : only)) || ''
  return {
    title: oneLine(plainTitle).slice(0, titleLength + 1),
    location: oneLine(location?.text ?? '').slice(0, locationLength + 1),
    website,
    distances,
    ...(time !== undefined && { time }),
    note,
    entry: entryFactsIn(description?.text ?? '', date),
  }
}

function oneLine(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
}

/** Words that start a line of a description, in lower case without accents. */
const labels = {
  distances:
    'distance|distances|race distance|race distances|length|afstand|afstanden|distanz|distanzen|strecke|strecken|streckenlange|parcours|distancia|distancias|recorrido|distanza|distanze|percorso|percorsi|pellter|pellteroedd|pellterau|dystans|dystanse|vzdalenost|vzdalenosti|trat|trate|delka|distans|distanser|stracka|strackor',
  start:
    'start|starts|start time|race start|race starts|race time|startzeit|startuhrzeit|beginn|uhrzeit|starttijd|aanvang|starttid|depart|heure de depart|heure|hora|hora de salida|salida|horario|ora|ora di partenza|partenza|orario|amser|amser cychwyn|cychwyn|godzina|godzina startu|cas startu|zacatek',
  website:
    'website|web site|web|site|url|link|info|more info|more information|information|details|entry|entries|enter|entry link|register|registration|sign up|anmeldung|ausschreibung|inscription|inscriptions|inscripcion|inscripciones|iscrizioni|inschrijving|inschrijven|zapisy|registrace|prihlasky|anmalan|gwefan',
}

type Label = keyof typeof labels

const labelOf = new Map(
  (Object.keys(labels) as Label[]).flatMap((label) =>
    labels[label].split('|').map((word) => [word, label] as const),
  ),
)

/** Reads the first value of each label in a description, after a colon or dash. */
function labelledLines(description: string): Readonly<Partial<Record<Label, string>>> {
  const found: Partial<Record<Label, string>> = {}
  for (const line of description.split('\n')) {
    const [before = '', word = '', unit] = /^(.{1,60}?)(?:\((km|miles?)\) ?)?(?::| [-–] )/iu.exec(line) ?? []
    const key = readMarkup(word)
      .text.toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
    const label = labelOf.get(key)
    const value = line.slice(before.length, before.length + 500).trim()
    if (label === undefined || value === '') continue
    found[label] ??= unit === undefined ? value : value.replace(/\d(?=\s?(?:[,;/]\s|$))/gu, `$& ${unit}`)
  }
  return found
}

const clock = '\\d{1,2}(?:[:.h]\\d\\d)?(?: ?(?:[ap]\\.?m\\.?|uhr|uur|u|hrs|hod|h))?'
const startWord =
  '(?:race )?(?:starts?|starting|start time|startzeit|starttijd|starttid|beginn?t?|aanvang|d[ée]part|salida|partenza|cychwyn|godz(?:ina)?|zac[aá]tek|za[čc][aá]tek)'
const at = '(?: ?(?:at|um|om|à|a las|alle(?: ore)?|ore|kl|o|v|am|ab|from|@))?'

/** Matches '(start 11:15)' and '(10:30 start)', and ', start 11:15', '- 10:30 start' and '@ 9am' at the end. */
const startPatterns = [
  `[([]\\s?${startWord}${at}[.: ]{0,2}(${clock})\\s?[)\\]]`,
  `[([]\\s?(${clock}) ${startWord}\\s?[)\\]]`,
  `[ ,;|–—-]{1,3}${startWord}${at}[.: ]{0,2}(${clock})$`,
  `[ ,;|–—-]{1,3}(${clock}) ${startWord}$`,
  `[ ,;|–—-]{1,3}(?:at|um|om|kl|@)[. ]{1,2}(${clock})$`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** Matches '(11.15 Uhr)', which may be a start, but also '(1:30)', a duration. */
const clockInBrackets = new RegExp(`[([]\\s?(${clock})\\s?[)\\]]`, 'iu')
const earliestStart = '05:00'

/** Separates a title from the start that it names. */
function splitStart(title: string): { readonly title: string; readonly time?: string } {
  const line = oneLine(title)
  for (const pattern of [...startPatterns, clockInBrackets]) {
    const match = pattern.exec(line)
    const time = timeOf(match?.[1] ?? '')
    if (!match || time === undefined || (pattern === clockInBrackets && time < earliestStart)) continue
    const rest = oneLine(line.slice(0, match.index) + line.slice(match.index + match[0].length))
    return { title: rest || title, time }
  }
  return { title }
}

function timeOf(text: string): string | undefined {
  return typedTime(text.replace(/ ?(?:uhr|uur|u|hrs|hod)$/iu, /[:.h]\d/u.test(text) ? '' : 'h'))
}

const leadingTime = new RegExp(`^${at}[. ]{0,2}(${clock})(?![\\d\\p{L}])`, 'iu')

/** Reads the start after a label. Returns undefined if there are several. */
function startIn(value = ''): string | undefined {
  const match = leadingTime.exec(value)
  if (!match || /\d[:.h]\d\d|\d ?[ap]m/iu.test(value.slice(match[0].length))) return undefined
  return timeOf(match[1] ?? '')
}

const money = '€|£|\\$|eur|euros?|gbp|chf|kr|zł|pln|kč|czk|sek'
const price = new RegExp(
  `(?:${money})\\.? ?\\d{1,4}(?:[.,]\\d{1,2})?(?!\\d)|(?<![\\d.,])\\d{1,4}(?:[.,]\\d{1,2})? ?(?:${money})(?!\\p{L})`,
  'giu',
)
const miles = /(?:engelse )?(?<!\p{L})(?:mijl(?:en)?|meilen?|millas?|migli[ao]|milles|mil[ií])(?!\p{L})/giu
const kilometres = /(?<!\p{L})(?:kil[oó]m[eè]tr\p{L}*|chilometr[io]|cilometr\p{L}*)(?!\p{L})/giu

/** Names of distances without a length. */
const distanceName = /marath?on|ultra|relay|staffel|estafette|canicross/iu

/** Reads the distances after a label. */
function distancesIn(value = ''): { readonly distances: string; readonly note?: string } {
  const [sentence = ''] = value.split(/[.!]\s|\s(?=\p{L}{3,20}:)/u)
  const text = sentence
    .replace(price, ' ')
    .replace(miles, 'miles')
    .replace(kilometres, 'km')
    .replace(/\((?=[\d.,]+ ?(?:km?|mi|miles?)\))|(?<=\d ?(?:km?|mi|miles?))\)/giu, '/')
  const { distances, questions } = readDistances(text)
  const recognised = distances.filter(
    ({ metres, name }) => metres !== undefined || (distanceName.test(name) && name.length < 30),
  )
  // Two units of one length: '37 km / 23 miles'.
  const distinct = recognised.filter(
    ({ metres = 0 }, index) =>
      !recognised.slice(0, index).some(({ metres: other = 0 }) => metres > 0 && isSameLength(metres, other)),
  )
  const isUnclear = value !== '' && (questions.length > 0 || distinct.length === 0)
  return {
    distances: distinct
      .slice(0, distancesMaximum)
      .map(({ name }) => name)
      .join(', '),
    ...(isUnclear && { note: `We couldn’t read all of the distances “${oneLine(sentence).slice(0, 60)}”.` }),
  }
}

function isSameLength(metres: number, other: number): boolean {
  return Math.abs(metres - other) < other * 0.012
}

const anchor = /<a\s[^<>]{0,500}?href\s*=\s*["']?(?<link>https?:[^"'<>\s]{1,2000})["']?[^<>]{0,500}>/giu
const markdownLink =
  /!?\[([^[\]\n]{1,300})\]\(<?(?<link>https?:[^\s()<>]{1,2000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,200})?)>?(?:\s+"[^"\n]{0,200}")?\)/giu
const bareLink = /(?<![\p{L}\d])https?:\/\/[^\s<>"'()[\]]+(?<![.,;:!?])/giu
const bold = /(\*\*|__)(?=\S)([^\n*_]{1,300}?)(?<=\S)\1/gu
const emphasis = /(?<![\p{L}\d*_])([*_])(?=\S)([^\n*_]{1,300}?)(?<=\S)\1(?![\p{L}\d*_])/gu
const lineEnd = /<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]{0,500}>/giu
const tag = /<\/?[a-z][^<>]{0,2500}>|<!--[^<>]{0,500}-->/giu

/** Reads HTML or Markdown as plain text, with its distinct links. */
function readMarkup(markup: string) {
  const decoded = decodeHTML(markup)
  const marked = [anchor, markdownLink].flatMap((pattern) =>
    [...decoded.matchAll(pattern)].map(({ groups }) => groups?.link ?? ''),
  )
  const unmarked = decoded.replace(markdownLink, '$1').replace(/<(https?:[^\s<>]{1,2000})>/giu, '$1')
  const bare = unmarked.replace(tag, ' ').match(bareLink) ?? []
  const text = unmarked
    .replace(lineEnd, '\n')
    .replace(tag, '')
    .replace(bold, '$2')
    .replace(emphasis, '$2')
    .replace(/^#{1,6} +/gmu, '')
    .replace(/\\([*_[\]()#])/gu, '$1')
  return { text: text.trim(), links: [...new Set([...marked, ...bare])] }
}
