import type { ClubCountView, DistanceCountView, EventView } from '../../events/contract'
import type { EventUserView } from '../contract'
import { type EventStatus, isDoing } from '../../../kernel/running/eventStatus'

/** What is counted of a status. */
type Said = Pick<EventUserView, 'status' | 'club' | 'distance'>

/** The event after the viewer's status on it has become `entry`, or was removed. */
export function withStatus(event: EventView, userId: string, entry: EventUserView | undefined): EventView {
  const { users, myStatus } = event
  const listed = users?.find(({ user }) => user.id === userId)
  // An event in a list names nobody, and says the viewer's own status alone.
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

/** The counts after a change of one entry, of the distances that the event has. */
function recountedDistances(
  { distances = [], distanceCounts = [] }: EventView,
  before: Said | undefined,
  entry: Said | undefined,
): readonly DistanceCountView[] {
  const several = distances.length > 1 ? distances : []
  return several.flatMap(({ id }) => {
    const counts = { ...distanceCounts.find(({ distance }) => distance === id)?.counts }
    for (const [said, amount] of [
      [before, -1],
      [entry, 1],
    ] as const) {
      if (said?.distance === id) counts[said.status] = Math.max(0, (counts[said.status] ?? 0) + amount)
    }
    return Object.keys(counts).length === 0 ? [] : [{ distance: id, counts }]
  })
}

/** 1 for a status that counts as taking part, else 0. */
function countFor(entry: Said | undefined, clubId: string): 0 | 1 {
  return entry?.club === clubId && isDoing(entry.status) ? 1 : 0
}

/** The counts after a change of one entry. A new club among them is the viewer's own, and so comes first. */
function recounted(
  clubCounts: readonly ClubCountView[],
  before: Said | undefined,
  entry: Said | undefined,
): readonly ClubCountView[] {
  const isNew = entry && !clubCounts.some(({ club }) => club === entry.club)
  const all = isNew ? [{ club: entry.club, count: 0 }, ...clubCounts] : clubCounts
  const isOf = (person: Said | undefined, club: string | undefined) =>
    person && person.club === club ? 1 : 0
  return all
    .map(({ club, count }) => ({ club, count: count - isOf(before, club) + isOf(entry, club) }))
    .filter(({ count }) => count > 0)
}
