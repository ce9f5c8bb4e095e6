import { readDistances } from '../../../kernel/running/distances'
import { distancesMaximum, locationLength, titleLength } from '../../../kernel/limits'
import { typedTime } from '../../../kernel/dates/typedTime'
import { isCalledOff } from './calledOff'
import { textOfMarkup, readMarkup } from './markup'

/** The texts of an event as a calendar has them. */
export interface WrittenTexts {
  readonly title: string
  readonly location: string
  readonly website: string
  readonly description: string
}

/** What the texts of an event say about its race. */
export interface EventTexts {
  readonly title: string
  readonly location: string
  readonly website: string
  readonly distances: string
  /** `HH:mm`: of an event of a whole day, the start that its texts name. */
  readonly time?: string
  /** What was found and not understood; '' for nothing. */
  readonly note: string
}

/** Reads the texts of an event. Markup becomes text, and a link a website where the event has none. */
export function eventTexts(written: WrittenTexts, isWholeDay: boolean): EventTexts {
  const [title, location, description] = [written.title, written.location, written.description].map(
    readMarkup,
  )
  const lines = labelledLines(description?.text ?? '')
  const { title: named, time: start } = isWholeDay
    ? withoutStart(title?.text ?? '')
    : { title: title?.text ?? '' }
  const time = start ?? (isWholeDay ? startIn(lines.start) : undefined)
  const { distances, note: unread } = distancesIn(lines.distances)
  const isDoubtful = description?.text.split('\n').some(isCalledOff)
  const note = [unread, isDoubtful && 'Its description suggests that it may be called off.']
    .filter(Boolean)
    .join(' ')
  const links = [title?.links, location?.links, linksIn(lines.website)].flatMap((some) => some?.[0] ?? [])
  const [only, ...others] = description?.links ?? []
  const website = written.website.trim() || (links[0] ?? (others.length > 0 ? '' : only)) || ''
  return {
    title: oneLine(named).slice(0, titleLength + 1),
    location: oneLine(location?.text ?? '').slice(0, locationLength + 1),
    website,
    distances,
    ...(time !== undefined && { time }),
    note,
  }
}

function oneLine(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
}

/** What lines of a description begin with, by what they say; lower case, without accents. */
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

/** What the lines of a description say behind a known word and a colon or a dash; of each the first. */
function labelledLines(description: string): Readonly<Partial<Record<Label, string>>> {
  const found: Partial<Record<Label, string>> = {}
  for (const line of description.split('\n')) {
    const [before = '', word = '', unit] = /^(.{1,60}?)(?:\((km|miles?)\) ?)?(?::| [-–] )/iu.exec(line) ?? []
    const key = textOfMarkup(word)
      .toLowerCase()
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

/** '(start 11:15)', '(10:30 start)', ', start 11:15', '- 10:30 start' and '@ 9am' at the end. */
const saidStarts = [
  `[([]\\s?${startWord}${at}[.: ]{0,2}(${clock})\\s?[)\\]]`,
  `[([]\\s?(${clock}) ${startWord}\\s?[)\\]]`,
  `[ ,;|–—-]{1,3}${startWord}${at}[.: ]{0,2}(${clock})$`,
  `[ ,;|–—-]{1,3}(${clock}) ${startWord}$`,
  `[ ,;|–—-]{1,3}(?:at|um|om|kl|@)[. ]{1,2}(${clock})$`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** '(11.15 Uhr)' may be a start, and '(1:30)' a duration. */
const clockInBrackets = new RegExp(`[([]\\s?(${clock})\\s?[)\\]]`, 'iu')
const earliestStart = '05:00'

/** A title without the start that it names. */
function withoutStart(title: string): { readonly title: string; readonly time?: string } {
  const line = oneLine(title)
  for (const pattern of [...saidStarts, clockInBrackets]) {
    const found = pattern.exec(line)
    const time = timeOf(found?.[1] ?? '')
    if (!found || time === undefined || (pattern === clockInBrackets && time < earliestStart)) continue
    const rest = oneLine(line.slice(0, found.index) + line.slice(found.index + found[0].length))
    return { title: rest || title, time }
  }
  return { title }
}

function timeOf(text: string): string | undefined {
  return typedTime(text.replace(/ ?(?:uhr|uur|u|hrs|hod)$/iu, /[:.h]\d/u.test(text) ? '' : 'h'))
}

const leadingTime = new RegExp(`^${at}[. ]{0,2}(${clock})(?![\\d\\p{L}])`, 'iu')

/** The start behind a label; undefined where there are several. */
function startIn(value = ''): string | undefined {
  const found = leadingTime.exec(value)
  if (!found || /\d[:.h]\d\d|\d ?[ap]m/iu.test(value.slice(found[0].length))) return undefined
  return timeOf(found[1] ?? '')
}

const money = '€|£|\\$|eur|euros?|gbp|chf|kr|zł|pln|kč|czk|sek'
const price = new RegExp(
  `(?:${money})\\.? ?\\d{1,4}(?:[.,]\\d{1,2})?(?!\\d)|(?<![\\d.,])\\d{1,4}(?:[.,]\\d{1,2})? ?(?:${money})(?!\\p{L})`,
  'giu',
)
const miles = /(?:engelse )?(?<!\p{L})(?:mijl(?:en)?|meilen?|millas?|migli[ao]|milles|mil[ií])(?!\p{L})/giu
const kilometres = /(?<!\p{L})(?:kil[oó]m[eè]tr\p{L}*|chilometr[io]|cilometr\p{L}*)(?!\p{L})/giu

/** What names a distance without a length. */
const distanceName = /marath?on|ultra|relay|staffel|estafette|canicross/iu

/** The distances behind a label. */
function distancesIn(value = ''): { readonly distances: string; readonly note?: string } {
  const [sentence = ''] = value.split(/[.!]\s|\s(?=\p{L}{3,20}:)/u)
  const text = sentence
    .replace(price, ' ')
    .replace(miles, 'miles')
    .replace(kilometres, 'km')
    .replace(/\((?=[\d.,]+ ?(?:km?|mi|miles?)\))|(?<=\d ?(?:km?|mi|miles?))\)/giu, '/')
  const { distances, questions } = readDistances(text)
  const known = distances.filter(
    ({ metres, name }) => metres !== undefined || (distanceName.test(name) && name.length < 30),
  )
  // '37 km / 23 miles' is one length.
  const single = known.filter(
    ({ metres = 0 }, index) =>
      !known.slice(0, index).some(({ metres: other = 0 }) => metres > 0 && isSame(metres, other)),
  )
  const isUnknown = value !== '' && (questions.length > 0 || single.length === 0)
  return {
    distances: single
      .slice(0, distancesMaximum)
      .map(({ name }) => name)
      .join(', '),
    ...(isUnknown && { note: `We couldn’t read all of the distances “${oneLine(sentence).slice(0, 60)}”.` }),
  }
}

function isSame(metres: number, other: number): boolean {
  return Math.abs(metres - other) < other * 0.012
}

function linksIn(value = ''): readonly string[] {
  return readMarkup(value).links
}
