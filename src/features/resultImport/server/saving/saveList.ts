import { statusId } from '../../../../kernel/ids'
import { Gone } from '../../../../kernel/calls/apiError'
import type { CallContext } from '../../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../../entities/auditLog/server/recordAudit'
import { lockedEvent } from '../../../../entities/events/server/eventSlugRepository'
import { removeReadFacts, saveReadFacts } from '../../../../entities/raceFacts/server/raceFactsRepository'
import { notifyPeople } from '../../../../entities/notifications/server/notifyPeople'
import {
  replacementFields,
  type RestoreContext,
  restoreReplacedStatus,
  previousStatus,
} from '../../../../entities/statuses/server/replacedStatus'
import { settledStatus } from '../../../../entities/statuses/server/settledStatus'
import {
  createStatusRepository,
  type StatusRepository,
} from '../../../../entities/statuses/server/statusRepository'
import { lockUser } from '../../../../entities/users/server/lockUser'
import { compare } from '../../../../kernel/text/compare'
import { counted } from '../../../../kernel/text/counted'
import { daysAfter } from '../../../../kernel/dates/dayMs'
import { listImportDays } from '../../limits'
import { preferredClubIds } from '../../../../kernel/access/preferredClubs'
import { paths } from '../../../../kernel/urls/paths'
import { idsOf, type Collections } from '../../../../store/store'
import type { EventRecord } from '../../../../entities/events/records'
import type { StatusRecord } from '../../../../entities/statuses/records'
import {
  listNameId,
  type ListDraftRecord,
  type ListImportRecord,
  type ListNameRecord,
  type ListResultRecord,
} from '../../records'
import type { DraftPreview } from '../draftPreview'
import { changeFacts } from './saveFacts'
import { matchRaces } from '../reading/listRaces'
import { nameKey } from '../matching/matchLines'
import { planFacts, lineKey, openLines, type PlannedEntry, planLine, type Planning } from './planList'
import { resultsOfImport } from '../resultListRepository'

interface Saving extends Planning {
  readonly importId: string
  readonly now: Date
  /** The date of results from a club's history, ISO, UTC, so that they are no recent changes. Otherwise it is `now`. */
  readonly historyDate?: string
}

/** Returns when an import made now can no longer be undone. */
function importExpiry(now: Date): string {
  return daysAfter(now, listImportDays)
}

/**
 * Must run in a transaction that holds a lock on the event. Saves the results of these lines and returns those that
 * were saved. Each line is planned again first, because its member may have changed their result or left the club
 * since the preview.
 */
export async function saveLines(
  collections: Collections,
  lines: readonly PlannedEntry[],
  saving: Saving,
): Promise<readonly PlannedEntry[]> {
  const statuses = createStatusRepository(collections)
  const saved: PlannedEntry[] = []
  const results: ListResultRecord[] = []
  const { importId, event, now } = saving
  // A fixed order keeps two transactions from waiting for each other.
  for (const shown of lines.toSorted((one, other) => compare(one.user.id, other.user.id))) {
    const planned = await planAgain(collections, statuses, shown, saving)
    if (!planned) continue
    const status = await statusOf(statuses, planned, saving)
    await statuses.put(status)
    const { userId, date } = status
    const id = `${importId}-${results.length}`
    results.push({ id, importId, eventId: event.id, userId, date, expires: importExpiry(now) })
    saved.push(planned)
  }
  await collections.listResults.insertMany(results)
  return saved
}

async function planAgain(
  collections: Collections,
  statuses: StatusRepository,
  { line, user: { id: userId }, doubts, answer, fate }: PlannedEntry,
  saving: Saving,
): Promise<PlannedEntry | undefined> {
  const { clubId } = saving.draft
  const user = (await lockUser(collections, userId)) ? await statuses.user(userId) : undefined
  if (!user || user.hidden) return undefined
  if (clubId !== '' && !(await statuses.isMember(clubId, userId))) return undefined
  const before = await statuses.status(statusId(saving.event.id, userId))
  const match = { line, personId: userId, doubts, ...(answer && { remembered: answer }) }
  const planned = planLine(match, user, before, saving)
  return planned.fate === fate ? planned : undefined
}

async function statusOf(
  statuses: StatusRepository,
  { user, before, resultInSeconds, distance, place, times }: PlannedEntry,
  { event, draft, now, historyDate }: Saving,
): Promise<StatusRecord> {
  const own = draft.clubId || before?.clubId
  const clubId = own ?? preferredClubIds(await statuses.clubUser(user), event.clubChoice)[0] ?? ''
  const distanceId = distance?.id ?? before?.distance
  return settledStatus(
    {
      id: statusId(event.id, user.id),
      userId: user.id,
      status: 'result',
      ...(distanceId !== undefined && { distance: distanceId }),
      resultInSeconds,
      clubId,
      comment: before?.comment ?? '',
      ...(place && { place }),
      ...(times && { times }),
      ...replacementFields(before, now),
      ...(historyDate !== undefined && { date: historyDate, isHistory: true }),
    },
    event,
  )
}

interface DraftToSave {
  readonly event: EventRecord
  readonly draft: ListDraftRecord
  readonly preview: DraftPreview
  readonly toSave: readonly PlannedEntry[]
  /** Id of the draft that keeps the lines without an answer, if there are any. */
  readonly restId: string
  readonly recordAudit: RecordAudit
}

/**
 * Must run in a transaction. Saves the results of these lines, records the import and removes the draft, except for
 * the lines without an answer. Returns the number of results. Throws `Gone` if the draft has been saved or removed.
 */
export async function saveImport(
  collections: Collections,
  context: CallContext,
  { event: { id: eventId }, draft, preview, toSave, restId, recordAudit }: DraftToSave,
): Promise<number> {
  const { now } = context
  const { id, clubId, userId } = draft
  const event = await lockedEvent(collections, eventId)
  if (!(await collections.listDrafts.remove(id)))
    throw new Gone('This draft has already been saved or discarded.')
  const { lines } = preview.list
  const open = openLines(preview.planned, preview.clubLines)
  if (open > 0) await collections.listDrafts.insert({ ...draft, id: restId, key: restId })
  const races = matchRaces(preview.list.races, event, draft.race)
  const saved = await saveLines(collections, toSave, { event, draft, races, importId: id, now })
  const { length: count } = saved
  const others = saved.flatMap(({ user }) => (user.id === userId ? [] : [user.id]))
  await notifyPeople(collections, others, { key: id, kind: 'result', eventId, now })
  await collections.listImports.insert({
    id,
    eventId,
    userId,
    clubId,
    addedOn: now.toISOString(),
    count,
    lines,
    ...(open > 0 && { rest: { draft: restId, lines: open } }),
    expires: importExpiry(now),
  })
  await changeFacts(collections, context, { event, clubId }, () =>
    saveReadFacts(collections, eventId, id, planFacts(preview.list, event, draft)),
  )
  if (clubId !== '') await collections.listNames.putMany(answeredNames(draft, preview.planned))
  await recordAudit(collections, context, {
    action: 'importResults',
    object: { name: event.title, path: paths.event(event.slug) },
    detail: `${count} of ${counted(lines, 'line', 'lines')}`,
  })
  return count
}

/** Returns the answers to remember for the club. */
function answeredNames(
  { clubId, answers }: ListDraftRecord,
  planned: readonly PlannedEntry[],
): readonly ListNameRecord[] {
  const names = planned.flatMap(({ line, user }): readonly ListNameRecord[] => {
    const answer = answers[lineKey(line, user.id)]
    return answer ? [answeredName({ clubId, userId: user.id, name: line.name, answer })] : []
  })
  return [...new Map(names.map((name) => [name.id, name])).values()]
}

/** Returns the answer to remember about a name. */
export function answeredName(answer: Omit<ListNameRecord, 'id' | 'nameKey'>): ListNameRecord {
  const key = { ...answer, nameKey: nameKey(answer.name) }
  return { id: listNameId(key), ...key }
}

interface Undoing {
  readonly saved: ListImportRecord
  readonly timeZone: string
  readonly recordAudit: RecordAudit
}

/**
 * Must run in a transaction. Removes an import and restores the statuses that it replaced. Returns the ids of members
 * whose statuses were edited since and so stay.
 */
export async function undoImport(
  collections: Collections,
  context: CallContext,
  { saved: { id: importId, eventId, clubId, count }, timeZone, recordAudit }: Undoing,
): Promise<readonly string[]> {
  const event = await lockedEvent(collections, eventId)
  const leftAlone = await undoLines(collections, importId, { event, now: context.now, timeZone })
  await changeFacts(collections, context, { event, clubId }, () =>
    removeReadFacts(collections, eventId, importId),
  )
  await collections.listImports.remove(importId)
  await recordAudit(collections, context, {
    action: 'undoImport',
    object: { name: event.title, path: paths.event(event.slug) },
    detail: `${count - leftAlone.length} of ${counted(count, 'result', 'results')}`,
  })
  return leftAlone
}

/**
 * Must run in a transaction that holds a lock on the event. Restores the statuses that `saveLines` replaced. Returns the
 * ids of members whose statuses were edited since and so stay.
 */
export async function undoLines(
  collections: Collections,
  importId: string,
  restoring: RestoreContext,
): Promise<readonly string[]> {
  const { event } = restoring
  const statuses = createStatusRepository(collections)
  const results = await resultsOfImport(collections, importId)
  const leftAlone: string[] = []
  for (const { userId, date } of results.toSorted((one, other) => compare(one.userId, other.userId))) {
    const id = statusId(event.id, userId)
    const status = await statuses.status(id)
    if (status?.date === date && status.replaced !== undefined) {
      await restoreReplacedStatus(statuses, status, restoring)
    } else if (status) leftAlone.push(userId)
    else await undoHidden(collections, event, { id, date })
  }
  await collections.listResults.removeMany(idsOf(results))
  return leftAlone
}

/** Undoes the result of a hidden user, so that it does not return when they are shown again. */
async function undoHidden(
  { hiddenStatuses }: Pick<Collections, 'hiddenStatuses'>,
  event: EventRecord,
  { id, date }: Pick<StatusRecord, 'id' | 'date'>,
): Promise<void> {
  const hidden = await hiddenStatuses.get(id)
  if (hidden?.status.date !== date || hidden.status.replaced === undefined) return
  const status = previousStatus(hidden.status, event)
  if (status) await hiddenStatuses.put({ ...hidden, status })
  else await hiddenStatuses.remove(id)
}
