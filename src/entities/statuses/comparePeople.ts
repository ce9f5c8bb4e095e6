import { compare, compareNames } from '../../kernel/text/compare'
import { type Distance, lengthOf } from '../../kernel/running/distance'
import { compareStatuses, type DescribedStatus } from '../../kernel/running/eventState'

export interface PersonAtEvent extends DescribedStatus {
  readonly user: { readonly id: string; readonly name: string }
}

/**
 * Returns a compare function for `sort`: by status in display order, then results by distance and finishing time, then
 * by name. The longest of the event's `distances` comes first, and people without a distance last.
 */
export function comparePeople(distances: readonly Distance[] = []) {
  const several = distances.length > 1 ? [...distances] : []
  const longestFirst = several.sort((a, b) => (lengthOf(b) ?? 0) - (lengthOf(a) ?? 0)).map(({ id }) => id)
  const rank = ({ status, distance = '' }: PersonAtEvent) => {
    const at = longestFirst.indexOf(distance)
    return status !== 'result' || at < 0 ? longestFirst.length : at
  }
  return (a: PersonAtEvent, b: PersonAtEvent): number =>
    compareStatuses(a.status, b.status) ||
    rank(a) - rank(b) ||
    (a.resultInSeconds ?? 0) - (b.resultInSeconds ?? 0) ||
    compareNames(a.user.name, b.user.name) ||
    compare(a.user.id, b.user.id)
}
