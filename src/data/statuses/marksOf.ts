import { lineOf, type Marks, markResults, type RaceResult } from '../../domain/bests'
import { statusId } from '../../store/recordIds'
import type { StatusRecord } from '../../store/schema'
import type { Collections } from '../../store/store'

type Reads = Pick<Collections, 'events' | 'statuses'>

interface Run {
  readonly userId: string
  readonly eventId: string
  /** '' where nobody knows it. */
  readonly distance: string
  readonly resultInSeconds: number
}

/**
 * What the results among these statuses were at their time, by the id of the status; those without a mark are left out.
 * It reads what the same people ran over the same distances, from one index, and the races of that.
 */
export async function marksOf(
  store: Reads,
  statuses: readonly StatusRecord[],
): Promise<ReadonlyMap<string, Marks>> {
  const runs = await runsBeside(store, statuses)
  const events = runs.length > 0 ? await store.events.getMany(runs.map(({ eventId }) => eventId)) : []
  const eventWithId = new Map(events.map((event) => [event.id, event]))
  const ofRunner = new Map<string, (RaceResult & { readonly id: string })[]>()
  for (const { userId, eventId, distance, resultInSeconds } of runs) {
    const event = eventWithId.get(eventId)
    if (!event) continue
    const result = {
      id: statusId(eventId, userId),
      resultInSeconds,
      distance,
      line: lineOf(distance, event),
      event,
    }
    const others = ofRunner.get(userId)
    if (others) others.push(result)
    else ofRunner.set(userId, [result])
  }
  const wanted = new Set(statuses.map(({ id }) => id))
  return new Map(
    [...ofRunner.values()]
      .flatMap((results) => markResults(results))
      .filter(({ id, marks }) => wanted.has(id) && marks.length > 0)
      .map(({ id, marks, gain }) => [id, { marks, ...(gain !== undefined && { gain }) }]),
  )
}

/** All results of the people with these statuses over the distances of these. */
async function runsBeside(
  { statuses: store }: Pick<Reads, 'statuses'>,
  statuses: readonly StatusRecord[],
): Promise<readonly Run[]> {
  const distances = [...new Set(statuses.flatMap(({ distanceRun }) => distanceRun ?? []))]
  const groups = await Promise.all(
    distances.map((distance) => {
      const runners = statuses.filter(({ distanceRun }) => distanceRun === distance)
      return store.count({
        index: 'byRunner',
        where: { distanceRun: distance, userId: runners.map(({ userId }) => userId) },
        by: ['distanceRun', 'userId', 'eventId', 'resultInSeconds'],
      })
    }),
  )
  return groups.flat().map(({ key: [distance, userId, eventId, seconds] }) => ({
    userId: String(userId),
    eventId: String(eventId),
    distance: String(distance),
    resultInSeconds: Number(seconds),
  }))
}
