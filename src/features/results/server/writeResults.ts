import { statusId } from '../../../kernel/ids'
import { Invalid } from '../../../kernel/calls/apiError'
import { type RestoreContext, withCurrentClub } from '../../../entities/statuses/server/replacedStatus'
import { settledStatus } from '../../../entities/statuses/server/settledStatus'
import {
  createStatusRepository,
  type StatusRepository,
} from '../../../entities/statuses/server/statusRepository'
import { olderResultsMaximum } from '../limits'
import { thousands } from '../../../kernel/text/counted'
import { type ClubUser, preferredClubIds } from '../../../kernel/access/preferredClubs'
import { type StatusRecord } from '../../../entities/statuses/records'
import type { UserRecord } from '../../../entities/users/records'
import type { ImportedStatus, OlderResultRecord } from '../records'
import type { Collections } from '../../../store/store'
import { createOlderResultRepository } from './olderResultRepository'
import type { PlannedResult } from './planResults'

interface Import {
  readonly user: UserRecord
  readonly importId: string
  readonly now: Date
}

interface Addition extends Import {
  readonly results: readonly PlannedResult[]
}

/** Must run in a transaction. Writes the results with what undoing them needs, and returns their number. */
export async function saveResults(
  collections: Collections,
  { user, importId, results, now }: Addition,
): Promise<number> {
  if (results.length === 0) return 0
  const [userId, addedOn] = [user.id, now.toISOString()]
  const older = results.flatMap((result, at): readonly OlderResultRecord[] => {
    const { event, date, title, distance, terrain = '', resultInSeconds } = result
    if (event) return []
    const id = `${importId}-${at}`
    const about = { id, userId, date, title, terrain, resultInSeconds, addedOn, importId }
    return [{ ...about, ...(distance && { distance: distance.id }) }]
  })
  await requireRoomForResults(collections, userId, older.length)
  const repository = createOlderResultRepository(collections)
  await collections.olderResults.insertMany(older)
  const statuses = createStatusRepository(collections)
  const clubUser = await statuses.clubUser(user)
  const imported: ImportedStatus[] = []
  for (const result of results) {
    const written = await writeStatus({ collections, statuses, clubUser }, result, userId, now)
    if (written) imported.push(written)
  }
  const { length: count } = results
  await repository.addImport({ id: importId, userId, addedOn, count, statuses: imported })
  return count
}

/** Throws `Invalid` if the user can't have so many more older results. */
export async function requireRoomForResults(
  collections: Collections,
  userId: string,
  more: number,
): Promise<void> {
  if (await createOlderResultRepository(collections).hasRoom(userId, more)) return
  throw Invalid.of({
    text: `You can have up to ${thousands(olderResultsMaximum)} older results. Remove some to add more.`,
  })
}

interface StatusWriting {
  readonly collections: Collections
  readonly statuses: StatusRepository
  readonly clubUser: ClubUser
}

/** Sets the status 'result' as if the user had chosen it. Does nothing for a race outside the calendar. */
async function writeStatus(
  { collections, statuses, clubUser }: StatusWriting,
  { event, distance, resultInSeconds, before }: PlannedResult,
  userId: string,
  now: Date,
): Promise<ImportedStatus | undefined> {
  if (!event) return undefined
  // Locks the event, so that a concurrent move or removal comes entirely before or after this.
  await collections.events.modify(event.id, (same) => same)
  // Dates the status to the race day, so that clubs are not notified of results from past years.
  const latest = Math.min(now.getTime(), Date.parse(`${event.date}T23:59:59Z`))
  const date = new Date(Math.max(latest, Date.parse(before?.date ?? '1970') + 1)).toISOString()
  const status = {
    id: statusId(event.id, userId),
    userId,
    status: 'result',
    ...(distance && { distance: distance.id }),
    resultInSeconds,
    clubId: before?.clubId ?? preferredClubIds(clubUser, event.clubChoice)[0] ?? '',
    comment: before?.comment ?? '',
    date,
  } as const
  await statuses.put(settledStatus(status, event))
  return { eventId: event.id, date, ...(before && { before: withoutKeys(before) }) }
}

/** Leaves out the fields that an undo takes from the current status. */
function withoutKeys(status: StatusRecord): NonNullable<ImportedStatus['before']> {
  const { id: _id, eventId: _event, userId: _user, eventDate: _day, ...rest } = status
  return rest
}

/**
 * Must run in a transaction. Removes the results that an import added and restores the statuses it replaced. Returns
 * how many it left alone because they were edited since.
 */
export async function undoOlderResults(
  collections: Collections,
  { user: { id: userId }, importId, now, timeZone }: Import & { readonly timeZone: string },
): Promise<number> {
  const repository = createOlderResultRepository(collections)
  const imported = await collections.resultImports.get(importId)
  if (imported?.userId !== userId) return 0
  await repository.removeImport(imported)
  const statuses = createStatusRepository(collections)
  let unchanged = 0
  for (const { eventId, date, before } of imported.statuses) {
    const status = await statuses.status(statusId(eventId, userId))
    if (status?.date === date) {
      const event = await statuses.eventWithId(eventId)
      await restoreStatus(statuses, status, before, event && { event, now, timeZone })
    } else if (status) unchanged += 1
  }
  return unchanged
}

/** Without `restoring` the event is deleted, and the status is restored exactly as it was. */
async function restoreStatus(
  statuses: StatusRepository,
  { id, eventId, userId, eventDate }: StatusRecord,
  before: ImportedStatus['before'],
  restoring: RestoreContext | undefined,
): Promise<void> {
  if (!before) {
    await statuses.remove(id)
    return
  }
  const restored = { ...before, id, eventId, userId, eventDate }
  const settled = restoring && settledStatus(restored, restoring.event)
  await statuses.put(settled ? await withCurrentClub(statuses, settled, restoring) : restored)
}
