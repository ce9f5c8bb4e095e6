import { statusId } from '../../../kernel/ids'
import { lineOf, type Marks, markResults, type RaceResult } from '../../../kernel/running/bests'
import type { Terrain } from '../../../kernel/running/terrain'
import { type StatusRecord } from '../records'
import type { Collections } from '../../../store/store'

type Reads = Pick<Collections, 'events' | 'statuses' | 'olderResults'>

/** A result over one distance, as an index has it. */
interface Run extends RaceResult {
  readonly userId: string
  /** Of the status; '' for a result that somebody brought along. */
  readonly id: string
}

/**
 * What the results among these statuses were at their time, by the id of the status; those without a mark are left out.
 * It reads from indexes what the same people ran over the same distances, and the races of that.
 */
export async function marksOf(
  store: Reads,
  statuses: readonly Pick<StatusRecord, 'id' | 'userId' | 'distanceRun'>[],
): Promise<ReadonlyMap<string, Marks>> {
  const runnersOf = new Map<string, string[]>()
  for (const { distanceRun, userId } of statuses) {
    if (distanceRun === undefined) continue
    runnersOf.set(distanceRun, [...(runnersOf.get(distanceRun) ?? []), userId])
  }
  const found = await Promise.all(
    [...runnersOf].flatMap(([distance, userIds]) => [
      atEvents(store, distance, userIds),
      broughtAlong(store, distance, userIds),
    ]),
  )
  const ofRunner = new Map<string, Run[]>()
  for (const run of found.flat()) {
    const others = ofRunner.get(run.userId)
    if (others) others.push(run)
    else ofRunner.set(run.userId, [run])
  }
  const wanted = new Set(statuses.map(({ id }) => id))
  return new Map(
    [...ofRunner.values()]
      .flatMap((runs) => markResults(runs))
      .filter(({ id, marks }) => wanted.has(id) && marks.length > 0)
      .map(({ id, marks, gain }) => [id, { marks, ...(gain !== undefined && { gain }) }]),
  )
}

async function atEvents(
  { statuses, events }: Pick<Reads, 'events' | 'statuses'>,
  distance: string,
  userId: readonly string[],
): Promise<readonly Run[]> {
  const by = ['distanceRun', 'userId', 'eventId', 'resultInSeconds'] as const
  const groups = await statuses.count({ index: 'byRunner', where: { distanceRun: distance, userId }, by })
  const found = await events.getMany(groups.map(({ key }) => String(key[2])))
  const eventWithId = new Map(found.map((event) => [event.id, event]))
  return groups.flatMap(({ key: [, runner, eventId, seconds] }) => {
    const event = eventWithId.get(String(eventId))
    if (!event) return []
    const id = statusId(event.id, String(runner))
    const line = lineOf(distance, event)
    return [{ id, userId: String(runner), resultInSeconds: Number(seconds), distance, line, event }]
  })
}

async function broughtAlong(
  { olderResults }: Pick<Reads, 'olderResults'>,
  distance: string,
  userId: readonly string[],
): Promise<readonly Run[]> {
  const by = ['distance', 'userId', 'date', 'terrain', 'resultInSeconds'] as const
  const groups = await olderResults.count({ index: 'byRunner', where: { distance, userId }, by })
  return groups.map(({ key: [, runner, date, terrain, seconds] }) => ({
    id: '',
    userId: String(runner),
    resultInSeconds: Number(seconds),
    distance,
    line: lineOf(distance, { terrain: terrain as Terrain }),
    event: { id: '', date: String(date), time: '' },
  }))
}
