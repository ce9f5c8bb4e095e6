import { type RacePlace, type RaceTimes, formatResult, typedResult } from '../../../../kernel/running/result'
import { type Distance, metresOf } from '../../../../kernel/running/distance'
import { storedDistances } from '../../../../kernel/running/distances'
import { timeForDistance } from '../../../../entities/statuses/resultLine'
import { ownResultsText } from '../../../../entities/users/validateUser'
import type { Checked } from '../../../../kernel/fields/validation'
import type { LineFate, NameAnswer } from '../../resultList'
import type { EventRecord } from '../../../../entities/events/records'
import type { StatusRecord } from '../../../../entities/statuses/records'
import type { UserRecord } from '../../../../entities/users/records'
import type { ListDraftRecord } from '../../records'
import type { ListLine } from '../reading/listLine'
import { type RaceMatch, matchRaces } from '../reading/listRaces'
import { distanceIn } from '../../../../entities/tables/server/distanceIn'
import type { LineMatch } from '../matching/matchLines'
import type { RowTime } from '../reading/timeOfRow'
import type { RaceFacts } from '../../../../entities/raceFacts/raceFacts'
import type { ListFacts } from '../reading/listFacts'
import type { ParsedResultList } from '../resultListDocument'

/** A line that matches a member, and what saving does with it. */
export interface PlannedEntry extends Pick<LineMatch, 'line' | 'doubts'> {
  readonly user: UserRecord
  /** The answer given now or for an earlier list. */
  readonly answer?: NameAnswer
  readonly fate: LineFate
  readonly problem?: string
  readonly resultInSeconds?: number
  readonly distance?: Distance | undefined
  readonly place?: RacePlace
  readonly times?: RaceTimes
  readonly before?: StatusRecord | undefined
}

type ReadLine = Pick<PlannedEntry, 'fate' | 'problem' | 'resultInSeconds' | 'distance' | 'place' | 'times'>

export interface Planning {
  readonly event: EventRecord
  readonly draft: Pick<ListDraftRecord, 'clubId' | 'distance' | 'answers'>
  /** See `matchRaces`. */
  readonly races: ReadonlyMap<string, RaceMatch>
}

/** Identifies a line and a person in form fields. */
export function lineKey({ number }: Pick<ListLine, 'number'>, userId: string): string {
  return `${number}:${userId}`
}

/** Decides what saving does with a line that matches this person. */
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
  return { ...planned, ...read, ...fateOf(read, planned, draft.clubId) }
}

function fateOf(
  { resultInSeconds }: ReadLine,
  { user, before }: Pick<PlannedEntry, 'user' | 'before'>,
  clubId: string,
): Pick<PlannedEntry, 'fate' | 'problem'> {
  if (user.entersOwnResults) return { fate: 'kept', problem: ownResultsText(user.name) }
  if (clubId !== '' && before && before.clubId !== '' && before.clubId !== clubId) {
    return { fate: 'kept', problem: 'This member is taking part in the race for another club.' }
  }
  const own = before?.status === 'result' ? before.resultInSeconds : undefined
  if (own === undefined) return { fate: 'new' }
  return { fate: own === resultInSeconds ? 'same' : 'differs' }
}

function readLine(
  line: ListLine,
  before: StatusRecord | undefined,
  { event, draft, races }: Planning,
): ReadLine {
  if (line.isOut) return { fate: 'out' }
  const offered = storedDistances(event.distances) ?? []
  const race = races.get(line.distance) ?? {}
  const named = typeof race === 'object' ? race.distance : undefined
  const [only, ...others] = offered
  const chosen = offered.find(({ id }) => id === (draft.distance ?? before?.distance))
  const distance = named ?? chosen ?? (others.length === 0 ? only : undefined)
  const metres = metresOf(distance?.id, offered)
  const { value, error } = readRowTime({ ...line, text: line.time }, metres)
  // The time is shown even if it is not saved.
  const resultInSeconds = value ?? line.seconds ?? typedResult(line.time)
  const result = resultInSeconds !== undefined && { resultInSeconds }
  if (race === 'other') return { fate: 'wrong', ...result, problem: otherRaceText(line.distance, offered) }
  if (value === undefined) return { fate: 'wrong', ...result, problem: error ?? '' }
  const { position, finishers } = line
  const place = position !== undefined && {
    place: { position, resultInSeconds: value, ...(finishers !== undefined && { finishers }) },
  }
  const chip = line.both && readRowTime(line.both.chip, metres).value
  const gun = line.both && readRowTime(line.both.gun, metres).value
  // Otherwise the columns are something else.
  const areBoth = chip !== undefined && gun !== undefined && chip <= gun
  const times = areBoth && { times: { chip, gun, resultInSeconds: value } }
  return { fate: 'new', resultInSeconds: value, distance, ...place, ...times }
}

/** Returns the seconds of a time over a distance of `metres`, or the error in it. */
export function readRowTime({ text, seconds }: RowTime, metres: number | undefined): Checked<number> {
  return timeForDistance(seconds === undefined ? text : formatResult(seconds), metres)
}

function otherRaceText(name: string, offered: readonly Distance[]): string {
  const isLength = distanceIn(name) !== undefined && offered.length > 0
  return isLength ? `“${name}” isn’t one of this event’s distances.` : `“${name}” is a different race.`
}

/** Returns true if saving adds the line's result. `ticks` has the keys of lines that replace a result. */
export function isToSave(
  { line, user, doubts, answer, fate }: PlannedEntry,
  ticks: ReadonlySet<string>,
): boolean {
  if (!isMatched({ doubts, answer })) return false
  return fate === 'new' || (fate === 'differs' && ticks.has(lineKey(line, user.id)))
}

/** Returns true if the match is certain or was confirmed. */
export function isMatched({
  doubts,
  answer,
}: {
  readonly doubts: PlannedEntry['doubts']
  readonly answer?: NameAnswer | undefined
}): boolean {
  return answer === 'yes' || (answer === undefined && doubts.length === 0)
}

/** Returns the number of lines that may be a member's, or show the club, and have no answer. */
export function openLines(planned: readonly PlannedEntry[], clubLines: readonly unknown[]): number {
  const answered = new Set(planned.flatMap(({ line, answer }) => (answer === 'yes' ? [line] : [])))
  const asked = planned.filter(
    ({ line, doubts, answer }) => doubts.length > 0 && answer === undefined && !answered.has(line),
  )
  return new Set(asked.map(({ line }) => line)).size + clubLines.length
}

/** Returns the ids of matched members whose results stay as they are. */
export function idsLeftAlone(
  planned: readonly PlannedEntry[],
  toSave: readonly PlannedEntry[],
): readonly string[] {
  const left = planned.filter(
    (line) => isMatched(line) && !toSave.includes(line) && ['differs', 'kept', 'wrong'].includes(line.fate),
  )
  return [...new Set(left.map(({ user }) => user.id))]
}

/**
 * Returns what saving stores of the whole field, by distance of the event. A distance with more than one section in the
 * list gets nothing, because runners may be in both.
 */
export function planFacts(
  { facts, races }: Pick<ParsedResultList, 'facts' | 'races'>,
  event: Pick<EventRecord, 'title' | 'date' | 'distances'>,
  { distance: chosen, race: chosenRace }: Pick<ListDraftRecord, 'distance' | 'race'>,
): readonly RaceFacts[] {
  const offered = storedDistances(event.distances) ?? []
  const meant = matchRaces(races, event, chosenRace)
  const [only, ...others] = offered
  const rest = others.length === 0 ? (only?.id ?? '') : offered.find(({ id }) => id === chosen)?.id
  const distanceOf = (race: RaceMatch = {}) =>
    typeof race === 'object' ? (race.distance?.id ?? rest) : undefined
  const found = facts.flatMap((one) =>
    [...new Set(one.races.map((name) => distanceOf(meant.get(name))))].flatMap((id) =>
      id === undefined ? [] : [{ id, facts: one }],
    ),
  )
  return found
    .filter(({ id, facts: { finishers, races: names } }) => {
      const isOnly = found.filter((other) => other.id === id).length === 1
      // A section that is partly of another race is no field.
      return isOnly && finishers !== undefined && names.every((name) => distanceOf(meant.get(name)) === id)
    })
    .map(({ id, facts: one }) => ({
      distance: id,
      ...timed(one, metresOf(id, offered)),
    }))
}

function timed(
  { races: _races, fastestWoman, fastestMan, ...counts }: ListFacts,
  metres: number | undefined,
): Omit<RaceFacts, 'distance'> {
  const woman = fastestWoman && readRowTime(fastestWoman, metres).value
  const man = fastestMan && readRowTime(fastestMan, metres).value
  return {
    ...counts,
    ...(woman !== undefined && { fastestWoman: woman }),
    ...(man !== undefined && { fastestMan: man }),
  }
}
