import { ageCategory, dayOfAge } from '../../athletes/ageCategories'
import { clubAthletes, recordRulesOf } from '../../athletes/server/athleteRepository'
import { canSeeAgeTables } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { groupBy } from '../../../kernel/groupBy'
import { statusId } from '../../../kernel/ids'
import { type Marks, lineOf } from '../../../kernel/running/bests'
import { takesPlace } from '../../../kernel/running/eventState'
import type { Records } from '../../../store/schema'
import { createContentCache, type ContentCache } from '../../../store/createContentCache'
import { allOf, type Collections, type Store } from '../../../store/store'
import { type CurrentRecord, currentRecords, type RecordTime } from '../currentRecords'
import type { StatusRecord } from '../records'
import { type ClubAthleteRun, clubAthleteRuns } from './clubAthleteRuns'
import { marksOf } from './marksOf'

/** A result in the calendar, or a time that an admin has typed. */
export type RecordSource = RecordTime &
  // `result` names the person, line and time. Decisions apply to each result with the same ones.
  (
    | { readonly run: ClubAthleteRun; readonly result: string; readonly typed?: undefined }
    | { readonly typed: Records['typedRecords']; readonly run?: undefined; readonly result?: undefined }
  )

/** Returns the times that a club's admins have typed. */
export const typedRecordsOf = (store: Pick<Collections, 'typedRecords'>, clubId: string) =>
  allOf(store, 'typedRecords', { index: 'byClub', where: { clubId } })

/** Returns what a club's admins have decided about results. */
export const recordDecisionsOf = (store: Pick<Collections, 'recordDecisions'>, clubId: string) =>
  allOf(store, 'recordDecisions', { index: 'byClub', where: { clubId } })

const resultKey = (userId: string, { line, seconds }: Pick<RecordTime, 'line' | 'seconds'>) =>
  `${userId} ${line} ${seconds}`

interface ClubRecords {
  readonly isPublished: boolean
  /** The published records or, for admins alone, the draft of them. */
  readonly records: readonly CurrentRecord<RecordSource>[]
  /** Results that would be records of a published table, until an admin has decided. */
  readonly claims: readonly CurrentRecord<RecordSource>[]
  /** The marks of the results that are published records, by status id. */
  readonly marks: ReadonlyMap<string, string>
}

const caches = new WeakMap<Store, ContentCache<ClubRecords>>()

/** Returns the records of a club, which only viewers may see for whom `canSeeAgeTables` is true. They are cached. */
export function clubRecordsOf(store: Store, clubId: string): Promise<ClubRecords> {
  const cached = caches.get(store) ?? createContentCache<ClubRecords>(store, 100)
  caches.set(store, cached)
  return cached(clubId, () => readClubRecords(store, clubId))
}

/** Returns the records of a club, not cached. */
export async function readClubRecords(store: Collections, clubId: string): Promise<ClubRecords> {
  const [categories, runs, typed, decisions] = await Promise.all([
    recordRulesOf(store, clubId),
    clubAthleteRuns(store, clubId, {}),
    typedRecordsOf(store, clubId),
    recordDecisionsOf(store, clubId),
  ])
  const ofRuns = runs.flatMap((run): RecordSource[] => {
    const { athlete, distance, event, resultInSeconds: seconds } = run
    const { sex, born } = athlete
    const line = lineOf(distance, event, categories.recordTerrains)
    if (line === undefined || sex === undefined || !takesPlace(event)) return []
    const day = dayOfAge(categories, event.date)
    const isDivided = born !== undefined && categories.ages.length + categories.under > 0
    const category = isDivided ? ageCategory({ sex, born }, categories, day) : undefined
    const result = resultKey(run.userId, { line, seconds })
    return [{ run, result, line, groups: category ? [sex, category] : [sex], seconds, when: event.date }]
  })
  const ofTyped = typed.map((one): RecordSource => {
    const { distance: line, sex, category, seconds, when } = one
    return { typed: one, line, groups: category ? [sex, category] : [sex], seconds, when }
  })
  const decided = new Map(decisions.map((one) => [resultKey(one.userId, one), one.isAccepted]))
  const accepted = ofRuns.filter(({ result = '' }) => decided.get(result))
  const open = ofRuns.filter(({ result = '' }) => decided.get(result) !== false)
  const fastest = currentRecords([...open, ...ofTyped])
  // Records typed before there was a draft stay public.
  const isPublished = categories.hasPublished ?? typed.length > 0
  const records = isPublished ? currentRecords([...accepted, ...ofTyped]) : fastest
  const standing = new Map(records.map((one) => [`${one.line} ${one.group}`, one.holders[0].seconds]))
  const claims = fastest.filter(
    ({ line, group, holders: [{ seconds }] }) => seconds < (standing.get(`${line} ${group}`) ?? Infinity),
  )
  // The record of everyone is the first one of its holder, and the one that is named.
  const marks = (isPublished ? records : []).toReversed().flatMap(({ group, holders }) =>
    holders.flatMap(({ run }) => {
      const mark = group.length === 1 ? 'Club record' : `${group} club record`
      return run ? [[statusId(run.eventId, run.userId), mark] as const] : []
    }),
  )
  return { isPublished, records, claims, marks: new Map(marks) }
}

type Marked = Pick<StatusRecord, 'id' | 'userId' | 'clubId' | 'distanceRun'>

/**
 * Returns the club records among these results by status id, such as `M45 club record`: of those clubs whose tables by
 * sex and age the viewer may see.
 */
export async function recordMarks(
  store: Store,
  viewer: Viewer,
  statuses: readonly Marked[],
): Promise<ReadonlyMap<string, string>> {
  const results = statuses.filter((one) => one.distanceRun && canSeeAgeTables(viewer, one.clubId))
  const ofClubs = await Promise.all(
    [...groupBy(results, ({ clubId }) => clubId)].map(async ([clubId, own]) => {
      const shown = await clubAthletes(store, clubId, [...new Set(own.map(({ userId }) => userId))])
      if (shown.size === 0) return []
      const { marks } = await clubRecordsOf(store, clubId)
      return own.map(({ id }) => [id, marks.get(id)] as const)
    }),
  )
  return new Map(ofClubs.flat().flatMap(([id, mark]) => (mark === undefined ? [] : [[id, mark]])))
}

/** Returns the bests and club records that these results are, as the viewer may see them, by status id. */
export async function shownMarks(
  store: Store,
  viewer: Viewer,
  statuses: readonly Marked[],
): Promise<ReadonlyMap<string, Marks>> {
  const [bests, records] = await Promise.all([marksOf(store, statuses), recordMarks(store, viewer, statuses)])
  const both = [...records].map(
    ([id, clubRecord]) => [id, { marks: [], ...bests.get(id), clubRecord }] as const,
  )
  return new Map([...bests, ...both])
}
