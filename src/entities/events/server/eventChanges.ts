import { compare } from '../../../kernel/text/compare'
import type { EventRecord } from '../records'
import type { IndexKey, ListPage } from '../../../store/store'

/** Returns when an event was last edited or, if it never was, when it was added. */
export function changedOn({ updatedOn, createdOn }: EventRecord): string {
  return updatedOn ?? createdOn
}

/** Merges pages of added and of edited events, from the same instant, into one page in the order of these changes. */
export function mergeChanges(
  added: ListPage<EventRecord>,
  edited: ListPage<EventRecord>,
  limit: number,
): ListPage<EventRecord> {
  // Changes after the end of either page are left out, because the other page's next ones may come first.
  const [end] = [added.next, edited.next].filter((key) => key !== undefined).sort(compareKeys)
  const complete = [...added.items.filter(({ updatedOn }) => updatedOn === undefined), ...edited.items]
    .filter((event) => end === undefined || compareKeys(keyOf(event), end) <= 0)
    .sort((a, b) => compareKeys(keyOf(a), keyOf(b)))
  const items = complete.slice(0, limit)
  const last = items.at(-1)
  return { items, next: complete.length > limit && last ? keyOf(last) : end }
}

function keyOf(event: EventRecord): IndexKey {
  return [changedOn(event), event.id]
}

function compareKeys([time = '', id = '']: IndexKey, [otherTime = '', otherId = '']: IndexKey): number {
  return compare(String(time), String(otherTime)) || compare(String(id), String(otherId))
}
