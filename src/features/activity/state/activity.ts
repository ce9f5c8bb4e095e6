import type { StatusChangeView } from '../contract'
import { find } from '../../../browser/entities'
import type { State } from '../../../browser/state'

/** The names of the lists of recent status changes in the state. */
export const activityLists = {
  ofClub: (clubId: string) => `activity of club ${clubId}`,
  /** The list of changes by others in the viewer's club and by users whom the viewer follows. */
  ofOthers: 'activity of others',
}

const none: readonly StatusChangeView[] = []

export function selectActivity({ lists }: State, list: string): readonly StatusChangeView[] {
  return find(lists, list)?.activity ?? none
}
