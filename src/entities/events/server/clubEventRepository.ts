import { groupBy } from '../../../kernel/groupBy'
import { compareStatuses, doingStatuses } from '../../../kernel/running/eventState'
import { facesLimit } from '../limits'
import type { UserRecord } from '../../users/records'
import type { Collections, Group } from '../../../store/store'

export interface Clubmates {
  /** The number of people taking part. */
  readonly doing: number
  /** A few of them, people with a result first. */
  readonly faces: readonly UserRecord[]
}

export interface ClubAtEvents {
  readonly clubId: string
  readonly eventIds: readonly string[]
  /** The user to count but not to show as a face. */
  readonly exceptId?: string | undefined
}

/**
 * The limit on statuses read for the faces of a list: a hundred for each of fifty events. Some events of larger clubs
 * show no faces.
 */
const peopleAtOnce = 5000

/**
 * Finds the people of the club at each event. Events without any are absent. Reads one index, plus the few users who
 * are shown.
 */
export async function clubmatesAt(
  { statuses, users }: Pick<Collections, 'statuses' | 'users'>,
  { clubId, eventIds, exceptId }: ClubAtEvents,
): Promise<ReadonlyMap<string, Clubmates>> {
  if (eventIds.length === 0) return new Map()
  const query = { index: 'byClubAndEvent', where: { clubId, eventId: eventIds } } as const
  const people = await statuses.count({
    ...query,
    by: ['clubId', 'eventId', 'status', 'userId'],
    limit: peopleAtOnce,
  })
  const all = people.length < peopleAtOnce
  const counts = countsOf(
    all ? people : await statuses.count({ ...query, by: ['clubId', 'eventId', 'status'] }),
  )
  const faces = facesOf(people, exceptId)
  const ids = [...new Set([...faces.values()].flat())]
  const shown = ids.length > 0 ? await users.getMany(ids) : []
  const userWithId = new Map(shown.map((user) => [user.id, user]))
  return new Map(
    [...counts].map(([eventId, doing]) => [
      eventId,
      { doing, faces: (faces.get(eventId) ?? []).flatMap((id) => userWithId.get(id) ?? []) },
    ]),
  )
}

/** Yields the groups of people taking part, with their keys parsed. */
function* takingPart(groups: readonly Group[]) {
  for (const { key, count } of groups) {
    const status = doingStatuses.find((one) => one === key[2])
    if (status) yield { eventId: String(key[1]), status, userId: String(key[3]), count }
  }
}

function countsOf(groups: readonly Group[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { eventId, count } of takingPart(groups)) counts.set(eventId, (counts.get(eventId) ?? 0) + count)
  return counts
}

/** Ids of the users to show, by event. */
function facesOf(
  people: readonly Group[],
  exceptId: string | undefined,
): ReadonlyMap<string, readonly string[]> {
  const others = [...takingPart(people)].filter(({ userId }) => userId !== exceptId)
  return new Map(
    [...groupBy(others, ({ eventId }) => eventId)].map(([eventId, mates]) => [
      eventId,
      mates
        .sort((a, b) => compareStatuses(a.status, b.status))
        .slice(0, facesLimit)
        .map(({ userId }) => userId),
    ]),
  )
}
