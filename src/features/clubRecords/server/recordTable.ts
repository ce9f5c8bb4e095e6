import { sexIn } from '../../resultImport/server/listSex'
import { headingKey, headingKinds } from '../../resultImport/server/columnHeadings'
import { distanceIn } from '../../resultImport/server/listRaces'
import { listTime } from '../../resultImport/server/listTime'
import { raceColumnHeaded } from '../../raceImport/server/raceColumns'
import { nameWords } from '../../../kernel/text/nameWords'

/** A column of a table of records. An `event` is a distance or a race. */
type RecordColumn = 'name' | 'category' | 'when' | 'distance' | 'time' | 'event' | 'where' | undefined

/** The distance, the group and the columns that headings give to the lines below them; '' if they give none. */
export interface RecordSection {
  readonly distance: string
  readonly group: string
  readonly columns?: readonly RecordColumn[] | undefined
}

/** The columns by their headings, or by what the columns are in lists of results and of races. */
const headed = {
  year: 'when',
  yr: 'when',
  season: 'when',
  record: 'time',
  mark: 'time',
  holder: 'name',
} as const
const ofPeople = { name: 'name', firstName: 'name', familyName: 'name', category: 'category' } as const
const ofTimes = {
  time: 'time',
  chipTime: 'time',
  gunTime: 'time',
  finishTime: 'time',
  weakFinish: 'time',
} as const
const ofRaces = { date: 'when', distances: 'distance', title: 'event', location: 'where' } as const
const columnOf: Readonly<Record<string, RecordColumn>> = { ...headed, ...ofPeople, ...ofTimes, ...ofRaces }

/** Returns what the columns below these headings hold; undefined for a row that is no headings. */
export function recordColumns(headings: readonly string[]): readonly RecordColumn[] | undefined {
  const kinds = headingKinds(headings)
  const columns = headings.map((heading, at) =>
    [headingKey(heading), kinds[at], raceColumnHeaded(heading, undefined)]
      .map((meaning) => columnOf[meaning ?? ''])
      .find((column) => column !== undefined),
  )
  const isHeaded = columns.includes('name') && columns.includes('time')
  return isHeaded && headings.every((heading) => listTime(heading) === undefined) ? columns : undefined
}

const lengths = /\d[\d.,]{0,6}\s?(?:k|kms?|mi|miles?|m|metres?)\b|half|marathon|parkrun/giu
/** Words that say no more than that records follow. */
const plainWords =
  /\b(?:club|road|records?|bests?|seniors?|juniors?|opens?|vets?|veterans?|masters?|under|over|ages?|overall|all|and|[vuo])\b/giu

/** Returns the distance and category that a heading such as 'Senior men, 10K' names; undefined if it says more. */
export function recordSection(heading: string, before: RecordSection): RecordSection | undefined {
  const rest = heading.replace(lengths, ' ')
  const words = nameWords(rest.replace(/(?<!\d)\d\d(?![\d:.])/gu, ' ').replace(plainWords, ' '))
  const [distance, group] = [distanceNamed(heading), groupNamed(rest, before.group)]
  if ((distance || group) === '' || words.some((word) => sexIn([word]) === undefined)) return undefined
  return { ...before, distance: distance || before.distance, group: group || before.group }
}

/** Returns what a line says together with the headings above it. Without headings, its columns have the usual order. */
export function recordCells(line: readonly string[], section: RecordSection) {
  const columns = section.columns ?? usualColumns(line, section.distance)
  const of = (...all: RecordColumn[]) => line.filter((text, at) => text !== '' && all.includes(columns[at]))
  const text = (column: RecordColumn) => of(column).join(' ')
  const category = text('category')
  const [distance = section.distance] = [...of('distance'), ...of('event').filter(distanceNamed)]
  const places = of('event', 'where').filter((text) => text !== distance)
  const own = category === '' ? section.group : groupNamed(category, section.group) || category
  const where = places.join(', ')
  return { name: text('name'), category: own, when: text('when'), distance, time: text('time'), where }
}

function usualColumns([, second = '', ...rest]: readonly string[], distance: string): RecordColumn[] {
  const category = /^[FWM]V?(?:\d+|U\d+|SEN)?$/iu.test(second) ? (['category'] as const) : []
  const isHeaded = distance !== '' && listTime(rest[category.length] ?? '') !== undefined
  const places = rest.map(() => 'where' as const)
  return ['name', ...category, 'when', ...(isHeaded ? [] : (['distance'] as const)), 'time', ...places]
}

/** Returns the category that a text names, such as `F45` or, for 'Senior men', `M`; '' if it names none. */
function groupNamed(text: string, before: string): string {
  const [, under = '', age] = /(u(?:nder)?[ -]?)?(\d\d)/iu.exec(text) ?? []
  const named = sexIn([text])
  if (age === undefined && named === undefined) return ''
  const sex = named ? { women: 'F', men: 'M' }[named] : before.charAt(0)
  return age ? `${sex}${under.charAt(0).toUpperCase()}${age}` : `${sex}${/^.sen$/iu.test(text) ? 'SEN' : ''}`
}

/** Returns the distance that a text names; '' if it names none. */
const distanceNamed = (text: string) => (/parkrun/iu.test(text) ? 'parkrun' : (distanceIn(text)?.name ?? ''))
