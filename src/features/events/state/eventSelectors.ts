import type { EventView } from '../../../api/views'
import { find } from '../../../state/entities'
import type { State } from '../../../state/state'

const none: readonly EventView[] = []

/** Makes a selector for the events of a list; it gives the same array for as long as nothing of it changes. */
export function selectListedEvents(list: string): (state: State) => readonly EventView[] {
  let last: readonly EventView[] = none
  return ({ events, lists }) => {
    const ids = find(lists, list)?.ids ?? []
    const found = ids.flatMap((id) => find(events, id) ?? [])
    if (found.length !== last.length || found.some((event, i) => event !== last[i])) last = found
    return last
  }
}

export function selectEventBySlug(slug: string | undefined): (state: State) => EventView | undefined {
  return ({ events }) => Object.values(events).find((event) => event.slug === slug)
}
