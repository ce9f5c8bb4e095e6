import { compare, compareNames } from './compare'
import { compareStatuses } from './eventStatus'
import type { Said } from './saidText'

/** Somebody with a status on an event. */
export interface PersonAtEvent extends Said {
  readonly user: { readonly id: string; readonly name: string }
}

/** For `sort`: by status in display order, then by finishing time, then by name. */
export function comparePeople(a: PersonAtEvent, b: PersonAtEvent): number {
  return (
    compareStatuses(a.status, b.status) ||
    (a.resultInSeconds ?? 0) - (b.resultInSeconds ?? 0) ||
    compareNames(a.user.name, b.user.name) ||
    compare(a.user.id, b.user.id)
  )
}
