import type { ClubCountView, DistanceCountView, EventView } from '../../events/contract'
import type { EventUserView } from '../contract'
import { type EventStatus, isDoing } from '../../../kernel/running/eventState'

/** The fields of a status that counts depend on. */
type Counted = Pick<EventUserView, 'status' | 'club' | 'distance'>

/** Returns the event as it is after the viewer's status becomes `entry` or, if undefined, is removed. */
export function withStatus(event: EventView, userId: string, entry: EventUserView | undefined): EventView {
  const { users, myStatus } = event
  const listed = users?.find(({ user }) => user.id === userId)
  // An event in a list has no people, but only the viewer's own status.
  const before = users ? listed : myStatus ? { status: myStatus, club: event.myClub?.club } : undefined
  const others = users?.filter((other) => other !== listed)
  const counts = { ...event.userCounts }
  const add = (status: EventStatus | undefined, amount: number) => {
    if (status) counts[status] = Math.max(0, (counts[status] ?? 0) + amount)
  }
  add(before?.status, -1)
  add(entry?.status, 1)
  const { myClub } = event
  const change = myClub ? countFor(entry, myClub.club) - countFor(before, myClub.club) : 0
  return {
    ...event,
    users: others && entry ? [...others, entry] : others,
    clubCounts: event.clubCounts && recounted(event.clubCounts, before, entry),
    userCounts: counts,
    distanceCounts: event.distanceCounts && recountedDistances(event, before, entry),
    myStatus: entry?.status ?? null,
    ...(myClub && { myClub: { ...myClub, doing: Math.max(0, myClub.doing + change) } }),
  }
}

/** Returns the counts of the event's distances after a change of one status. */
function recountedDistances(
  { distances = [], distanceCounts = [] }: EventView,
  before: Counted | undefined,
  entry: Counted | undefined,
): readonly DistanceCountView[] {
  const several = distances.length > 1 ? distances : []
  return several.flatMap(({ id }) => {
    const counts = { ...distanceCounts.find(({ distance }) => distance === id)?.counts }
    for (const [status, amount] of [
      [before, -1],
      [entry, 1],
    ] as const) {
      if (status?.distance === id) counts[status.status] = Math.max(0, (counts[status.status] ?? 0) + amount)
    }
    return Object.keys(counts).length === 0 ? [] : [{ distance: id, counts }]
  })
}

/** Returns 1 if the status counts as taking part for the club, else 0. */
function countFor(entry: Counted | undefined, clubId: string): 0 | 1 {
  return entry?.club === clubId && isDoing(entry.status) ? 1 : 0
}

/** Returns the counts of clubs after a change of one status. A new club is the viewer's own, so it comes first. */
function recounted(
  clubCounts: readonly ClubCountView[],
  before: Counted | undefined,
  entry: Counted | undefined,
): readonly ClubCountView[] {
  const isNew = entry && !clubCounts.some(({ club }) => club === entry.club)
  const all = isNew ? [{ club: entry.club, count: 0 }, ...clubCounts] : clubCounts
  const isOf = (person: Counted | undefined, club: string | undefined) =>
    person && person.club === club ? 1 : 0
  return all
    .map(({ club, count }) => ({ club, count: count - isOf(before, club) + isOf(entry, club) }))
    .filter(({ count }) => count > 0)
}
