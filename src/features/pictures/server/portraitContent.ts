import type { EventRecord } from '../../../entities/events/records'
import type { EventUserView } from '../../../entities/statuses/contract'
import { groupName } from '../../../entities/statuses/currentRecords'
import { addDays } from '../../../kernel/dates/addDays'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { gainText, clockText } from '../../../kernel/running/result'
import { counted } from '../../../kernel/text/counted'
import type { VestDesign } from '../../../kernel/vests/vest'
import type { ChampionshipView, TableView } from '../../championships/views'
import type { ClubRecordView } from '../../clubRecords/contract'
import type { WeekendPartView } from '../../clubWeekend/contract'

/** A portrait picture for chats. Its names are of people whom its viewer may see. */
export interface PortraitContent {
  readonly site: string
  /** The club whose colours and vest the picture has. */
  readonly club?: { readonly name: string; readonly vest: VestDesign } | undefined
  /** Alternative text for the picture. */
  readonly kind: string
  /** A time in the largest digits. */
  readonly time?: string
  readonly title: string
  readonly lines: readonly string[]
  readonly rows: readonly PortraitRow[]
}

export type PortraitWords = Omit<PortraitContent, 'site' | 'club'>

export interface PortraitRow {
  /** The first three places have medals. */
  readonly place?: number
  readonly name: string
  readonly value: string
  /** True for the race of the next rows. */
  readonly isHeading?: boolean
}

/** The number of rows that a picture has room for. */
const maxRows = 12

interface OwnBest {
  readonly resultInSeconds: number
  readonly gain: number | undefined
  readonly distance: string | undefined
  readonly name: string | undefined
}

/** The text for sharing a personal best. */
export function bestWords(
  { title, date }: Pick<EventRecord, 'title' | 'date'>,
  best: OwnBest,
): PortraitWords {
  const { resultInSeconds, gain, distance, name } = best
  const better = gain === undefined ? 'First time over this distance' : `${gainText(gain)} faster than before`
  const lines = [[distance, formatShortDate(date)].filter(Boolean).join(', '), better, name ?? '']
  return { kind: 'Personal best', time: clockText(resultInSeconds), title, lines, rows: [] }
}

/** The words for sharing a club's weekend results, undefined if there are none. Names people only if `isNamed`. */
export function weekendWords({ from, races }: WeekendPartView, isNamed: boolean): PortraitWords | undefined {
  const run = races.flatMap(({ event: { title }, people }) => {
    const results = people.filter(({ status }) => status === 'result')
    return results.length > 0 ? [{ title, results }] : []
  })
  const all = run.flatMap(({ results }) => results)
  if (all.length === 0) return undefined
  const rows = run.flatMap(({ title, results }): PortraitRow[] => [
    { name: title, value: countsText(results), isHeading: isNamed },
    ...results
      .filter(({ isUnnamed }) => isNamed && !isUnnamed)
      .map((one) => ({
        name: one.user.name,
        value: clockText(one.resultInSeconds ?? 0) + (isBest(one) ? ' PB' : ''),
      })),
  ])
  return {
    kind: `Weekend of ${formatShortDate(addDays(from, 1))}`,
    title: countsText(all),
    lines: rows.length > maxRows ? ['and more'] : [],
    rows: rows.slice(0, maxRows),
  }
}

const isBest = ({ marks }: EventUserView) => marks?.[0] === 'PB'

function countsText(results: readonly EventUserView[]): string {
  const runners = counted(new Set(results.map(({ user }) => user.id)).size, 'runner', 'runners')
  const bests = results.filter(isBest).length
  return bests > 0 ? `${runners}, ${counted(bests, 'PB', 'PBs')}` : runners
}

/** The words for sharing the first ten of a championship's table. */
export function standingsWords(
  { name: title, closedOn }: Pick<ChampionshipView, 'name' | 'closedOn'>,
  { name: table, rows }: Pick<TableView, 'name' | 'rows'>,
  nameOf: (userId: string | undefined) => string,
): PortraitWords {
  const state = closedOn === undefined ? 'Provisional standings' : 'Final standings'
  return {
    kind: table === '' ? state : `${state}, ${table}`,
    title,
    lines: [],
    rows: rows
      .slice(0, 10)
      .map(({ place, points, user }) => ({ place, name: nameOf(user?.id), value: points })),
  }
}

/** The words for sharing a club's record. People who left their name out of chats are not named. */
export function recordWords({ distance, group, seconds, holders }: ClubRecordView): PortraitWords {
  const lines = holders.slice(0, 2).flatMap(({ name, isUnnamed, race, when }) => {
    return [isUnnamed ? 'A member' : name, [race.title, when.slice(0, 4)].filter(Boolean).join(', ')]
  })
  const title = `${distance}, ${groupName(group)}`
  return { kind: 'Club record', time: clockText(seconds), title, lines, rows: [] }
}
