import { randomUUID } from 'node:crypto'
import { eventsOn } from '../../../entities/events/server/eventRepository'
import { removeEventsWithoutStatuses } from '../../../entities/events/server/removeEventsWithoutStatuses'
import type { EventRecord } from '../../../entities/events/records'
import { terrainNamedIn } from '../../../entities/statuses/resultLine'
import { olderResultsOf } from '../../../entities/statuses/server/resultRepository'
import { settleEvent } from '../../../entities/statuses/server/settleEvent'
import { createStatusRepository } from '../../../entities/statuses/server/statusRepository'
import { lockUser } from '../../../entities/users/server/lockUser'
import { siteRoles } from '../../../kernel/access/siteRole'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { statusId } from '../../../kernel/ids'
import { storedDistances } from '../../../kernel/running/distances'
import { takesResults } from '../../../kernel/running/eventState'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { Collections, Store } from '../../../store/store'
import { createAccountRepository } from '../../accounts/server/accountRepository'
import { insertEvent } from '../../eventEditing/server/insertEvent'
import type { RoundTime } from '../../notifications/server/round'
import { runSteps, type StepsRun } from '../../notifications/server/runSteps'
import { matchRaces } from '../../resultImport/server/reading/listRaces'
import { type PlannedEntry, planLine, type Planning } from '../../resultImport/server/saving/planList'
import { saveLines, undoLines } from '../../resultImport/server/saving/saveList'
import { takesDistance, onlyRace } from '../../results/server/planResults'
import { historyDays, quietDays } from '../historyLimits'
import { type HistoryImportRecord, historyRaceId, type HistoryRaceRecord } from '../records'
import type { HistoryLine } from './historyDocument'

/** Another process may add the same race at the same moment, and take its slug. */
const withLock = createKeyedLock()

/**
 * Saves and undoes the imports that are due, in steps of one transaction for each race. Several processes may run it in
 * parallel: see `runSteps`. After a crash, another one continues with the first race that is not done.
 */
export function saveDueHistory(store: Store, run: StepsRun): Promise<void> {
  const transaction: Store['transaction'] = (work) => withLock('', () => store.transaction(work))
  return runSteps({ ...store, transaction }, 'historyImports', step, run)
}

async function step(collections: Collections, before: HistoryImportRecord, at: RoundTime): Promise<boolean> {
  const after = await (before.phase === 'saving' ? saveStep : undoStep)(collections, before, at)
  if (after) await collections.historyImports.put(after)
  else await collections.historyImports.remove(before.id)
  return after?.due !== undefined
}

/** Saves the next race. Returns the import after that. */
async function saveStep(
  collections: Collections,
  { due, ...saved }: HistoryImportRecord,
  at: RoundTime,
): Promise<HistoryImportRecord> {
  const { id, done } = saved
  if (done === saved.races) return { ...saved, phase: 'saved', names: [] }
  const race = await collections.historyRaces.get(historyRaceId(id, done))
  const counts = race ? await saveRace(collections, saved, race, at) : { saved: 0, there: 0 }
  return {
    ...saved,
    due,
    done: done + 1,
    saved: saved.saved + counts.saved,
    there: saved.there + counts.there,
  }
}

/** Saves the lines of a race whose names are known, and adds the event if there is none. Returns their numbers. */
async function saveRace(
  collections: Collections,
  saved: HistoryImportRecord,
  race: HistoryRaceRecord,
  { now, timeZone }: RoundTime,
): Promise<Pick<HistoryImportRecord, 'saved' | 'there'>> {
  const historyDate = quietDate(race.date, now)
  const lines = new Map<string, HistoryLine['line']>()
  for (const { at, line } of JSON.parse(race.lines) as readonly HistoryLine[]) {
    const person = saved.names[at]?.person
    if (person !== undefined && !lines.has(person)) lines.set(person, line)
  }
  const event = lines.size === 0 ? undefined : await eventOf(collections, saved, race, historyDate)
  const expires = daysAfter(now, historyDays)
  await collections.historyRaces.put({ ...race, lines: '', expires, eventId: event?.id })
  if (!event || !takesResults(event, now, timeZone)) return { saved: 0, there: 0 }
  const races = matchRaces(new Map([...lines.values()].map(({ distance }) => [distance, 1])), event, '')
  const planning = { event, draft: { clubId: saved.clubId, answers: {} }, races }
  const planned = await planAll(collections, lines, planning)
  const toSave = planned.filter(({ fate }) => fate === 'new')
  const written = await saveLines(collections, toSave, { ...planning, importId: race.id, now, historyDate })
  return { saved: written.length, there: planned.filter(({ fate }) => fate === 'same').length }
}

/** Plans the line of each person. A result that they have outside the calendar is there already. */
async function planAll(
  collections: Collections,
  lines: ReadonlyMap<string, HistoryLine['line']>,
  planning: Planning,
): Promise<readonly PlannedEntry[]> {
  const { id: eventId, date } = planning.event
  const planned: PlannedEntry[] = []
  for (const user of await collections.users.getMany([...lines.keys()])) {
    const line = lines.get(user.id)
    if (!line) continue
    const before = await collections.statuses.get(statusId(eventId, user.id))
    const entry = planLine({ line, personId: user.id, doubts: [] }, user, before, planning)
    const older = await olderResultsOf(collections, user.id)
    const isOwn = older.some((one) => one.date === date && one.resultInSeconds === line.seconds)
    planned.push(isOwn ? { ...entry, fate: 'same' } : entry)
  }
  return planned
}

/** Returns the event of a race, locked. Adds it if the calendar does not have it. */
async function eventOf(
  collections: Collections,
  { id, userId }: HistoryImportRecord,
  race: HistoryRaceRecord,
  createdOn: string,
): Promise<EventRecord> {
  const { date, title, distances } = race
  const terrain = terrainNamedIn(`${title} ${distances}`)
  const same = knownRace(race, await eventsOn(collections, date))
  const known = same && (await collections.events.modify(same.id, (event) => event))
  if (known) return known
  const values = {
    date,
    title,
    location: '',
    time: unknownStart,
    website: '',
    captainsChoice: false,
    historyId: id,
    description: 'Added from a club’s past results. The start time isn’t known.',
    ...(distances !== '' && { distances }),
    ...(terrain && { terrain }),
  }
  const author = userId !== undefined && (await lockUser(collections, userId)) && { userId }
  const viewer = { siteRole: siteRoles.member, clubs: [], ...author }
  const context = { viewer, now: new Date(createdOn) }
  return (await insertEvent(collections, context, { values, newId: randomUUID })).event
}

/** The start of most races. */
const unknownStart = '09:00'

/** Returns the event that is the race, if the calendar has only one that may be. */
export function knownRace(
  race: Pick<HistoryRaceRecord, 'date' | 'title' | 'distances'>,
  onDay: readonly EventRecord[],
): EventRecord | undefined {
  const run = storedDistances(race.distances) ?? []
  const isPossible = (event: EventRecord) =>
    run.length === 0 || run.some((distance) => takesDistance(event, distance))
  return onlyRace(race, onDay, isPossible)
}

/** Returns the date of a result that is no news: the end of its day, and long before now. ISO, UTC. */
function quietDate(day: string, now: Date): string {
  const [end, latest] = [`${day}T23:59:59.000Z`, daysAfter(now, -quietDays)]
  return end < latest ? end : latest
}

/** Undoes a race, or removes a member who was added and has nothing else. Returns undefined once all is undone. */
async function undoStep(
  collections: Collections,
  saved: HistoryImportRecord,
  { now, timeZone }: RoundTime,
): Promise<HistoryImportRecord | undefined> {
  if (saved.done > 0) {
    const id = historyRaceId(saved.id, saved.done - 1)
    const { eventId = '' } = (await collections.historyRaces.get(id)) ?? {}
    const event = await collections.events.modify(eventId, (same) => same)
    if (event) await undoLines(collections, id, { event, now, timeZone })
    const isAdded = event?.historyId === saved.id && event.revision === undefined
    for (const removed of isAdded ? await removeEventsWithoutStatuses(collections, [event], now) : [])
      await settleEvent(collections, removed)
    await collections.historyRaces.remove(id)
    return { ...saved, done: saved.done - 1 }
  }
  const [member, ...memberIds] = saved.memberIds
  if (member === undefined) return undefined
  const user = await collections.users.modify(member, (same) => same)
  const statuses = await createStatusRepository(collections).allOfUser(member, {})
  if (user?.unclaimedIn === saved.clubId && statuses.length === 0)
    await createAccountRepository(collections).remove(member, now)
  return { ...saved, memberIds }
}
