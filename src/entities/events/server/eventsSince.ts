import { compare } from '../../../kernel/text/compare'
import type { EventRecord } from '../records'
import type { Collections, IndexKey, ListPage } from '../../../store/store'

interface Since {
  /** ISO, UTC. */
  readonly since: string
  readonly limit: number
  readonly after?: IndexKey | undefined
}

/** When an event was last edited; when it was added, where it never was. */
export function changedOn({ updatedOn, createdOn }: EventRecord): string {
  return updatedOn ?? createdOn
}

/** Events that were added or edited since an instant, in the order of these changes. */
export async function eventsSince(
  { events }: Pick<Collections, 'events'>,
  { since, limit, after }: Since,
): Promise<ListPage<EventRecord>> {
  const stretch = { from: since, limit, after } as const
  const [added, edited] = await Promise.all([
    events.find({ index: 'byCreatedOn', ...stretch }),
    events.find({ index: 'byUpdatedOn', ...stretch }),
  ])
  // What comes after the end of either stretch is not known yet.
  const [end] = [added.next, edited.next].filter((key) => key !== undefined).sort(compareKeys)
  const known = [...added.items.filter(({ updatedOn }) => updatedOn === undefined), ...edited.items]
    .filter((event) => end === undefined || compareKeys(keyOf(event), end) <= 0)
    .sort((a, b) => compareKeys(keyOf(a), keyOf(b)))
  const items = known.slice(0, limit)
  const last = items.at(-1)
  return { items, next: known.length > limit && last ? keyOf(last) : end }
}

function keyOf(event: EventRecord): IndexKey {
  return [changedOn(event), event.id]
}

function compareKeys([time = '', id = '']: IndexKey, [otherTime = '', otherId = '']: IndexKey): number {
  return compare(String(time), String(otherTime)) || compare(String(id), String(otherId))
}
