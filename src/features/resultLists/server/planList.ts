import { type Distance, metresOf } from '../../../domain/distance'
import { readDistances, storedDistances } from '../../../domain/distances'
import { timeOver } from '../../../domain/resultLine'
import { ownResultsText } from '../../../domain/validateUser'
import type { LineFate, NameAnswer, NameDoubt, RacePlace } from '../../../domain/resultList'
import type { EventRecord, ListDraftRecord, StatusRecord, UserRecord } from '../../../store/schema'
import type { ListLine } from './listLines'
import type { LineMatch } from './matchLines'

/** A line with one of our people, and what becomes of it. */
export interface PlannedEntry {
  readonly line: ListLine
  readonly user: UserRecord
  readonly doubts: readonly NameDoubt[]
  /** What was answered in this list, or before. */
  readonly answer?: NameAnswer
  readonly fate: LineFate
  readonly problem?: string
  readonly resultInSeconds?: number
  readonly distance?: Distance
  readonly place?: RacePlace
  readonly before?: StatusRecord
}

/** What a result of a list says, whoever it is of. */
type ReadLine = Pick<PlannedEntry, 'fate' | 'problem' | 'resultInSeconds' | 'distance' | 'place'>

export interface Planning {
  readonly event: EventRecord
  readonly draft: Pick<ListDraftRecord, 'clubId' | 'distance' | 'answers'>
  /** Number of finishers, by the name of the distance in the list. */
  readonly finishers: ReadonlyMap<string, number>
}

/** The name of a line and a person in forms. */
export function lineKey({ number }: Pick<ListLine, 'number'>, userId: string): string {
  return `${number}:${userId}`
}

/** What becomes of a line with this person. */
export function planLine(
  { line, doubts, remembered }: LineMatch,
  user: UserRecord,
  before: StatusRecord | undefined,
  planning: Planning,
): PlannedEntry {
  const { draft } = planning
  const answer = draft.answers[lineKey(line, user.id)] ?? remembered
  const planned = { line, user, doubts, before, ...(answer && { answer }) }
  const read = readLine(line, before, planning)
  if (read.fate !== 'new') return { ...planned, ...read }
  return { ...planned, ...read, ...fateOf(read, { user, before, clubId: draft.clubId }) }
}

interface Own {
  readonly user: UserRecord
  readonly before: StatusRecord | undefined
  readonly clubId: string
}

function fateOf(
  { resultInSeconds }: ReadLine,
  { user, before, clubId }: Own,
): Pick<PlannedEntry, 'fate' | 'problem'> {
  if (user.entersOwnResults) return { fate: 'kept', problem: ownResultsText(user.name) }
  if (clubId !== '' && before && before.clubId !== '' && before.clubId !== clubId) {
    return { fate: 'kept', problem: 'Does this event for another club.' }
  }
  const own = before?.status === 'result' ? before.resultInSeconds : undefined
  if (own === undefined) return { fate: 'new' }
  return { fate: own === resultInSeconds ? 'same' : 'differs' }
}

function readLine(
  line: ListLine,
  before: StatusRecord | undefined,
  { event, draft, finishers }: Planning,
): ReadLine {
  if (line.isOut) return { fate: 'out' }
  const offered = storedDistances(event.distances) ?? []
  const named = line.distance === '' ? undefined : distanceNamed(line.distance, offered)
  if (named === 'other') return { fate: 'wrong', problem: `“${line.distance}” is no distance of this event.` }
  const [only, ...others] = offered
  const chosen = offered.find(({ id }) => id === (draft.distance ?? before?.distance))
  const distance = named ?? chosen ?? (others.length === 0 ? only : undefined)
  const { value, error } = timeOver(line.time, metresOf(distance?.id, offered))
  if (value === undefined) return { fate: 'wrong', problem: error ?? '' }
  const count = finishers.get(line.distance)
  const place = line.position !== undefined && {
    place: { position: line.position, resultInSeconds: value, ...placeOf(line.position, count) },
  }
  return { fate: 'new', resultInSeconds: value, distance, ...place }
}

/** A part of a list has fewer lines than its last position. */
function placeOf(position: number, finishers: number | undefined): Pick<RacePlace, 'finishers'> {
  return finishers !== undefined && finishers >= position && finishers > 1 ? { finishers } : {}
}

/** The event's distance of which a list says this; 'other' for a length that the event has not. */
function distanceNamed(text: string, offered: readonly Distance[]): Distance | 'other' | undefined {
  const { distances } = readDistances(text)
  const [read, ...more] = distances
  if (read?.metres === undefined || more.length > 0 || offered.length === 0) return undefined
  return offered.find(({ id }) => id === read.id) ?? 'other'
}

/** Whether saving enters the line's result. `ticks`: keys of lines that replace another result. */
export function isEntered(
  { line, user, doubts, answer, fate }: PlannedEntry,
  ticks: ReadonlySet<string>,
): boolean {
  if (!isOurs({ doubts, answer })) return false
  return fate === 'new' || (fate === 'differs' && ticks.has(lineKey(line, user.id)))
}

/** Whether the line is about the person: for sure, or by an answer. */
export function isOurs({
  doubts,
  answer,
}: {
  readonly doubts: PlannedEntry['doubts']
  readonly answer?: NameAnswer
}): boolean {
  return answer === 'yes' || (answer === undefined && doubts.length === 0)
}
