import type { EventView } from '../../events/contract'
import { preferredClubIds } from '../../../kernel/access/preferredClubs'
import { find } from '../../../browser/entities'
import type { State } from '../../../browser/state'
import type { ClubView } from '../../clubs/contract'

/**
 * Returns the clubs in the state that the viewer can take part for, the default club first. Each call returns a new
 * array.
 */
export function selectOwnClubs(
  { viewer, clubs }: State,
  { clubChoice }: Pick<EventView, 'clubChoice'>,
): readonly ClubView[] {
  return preferredClubIds(viewer, clubChoice[0]).flatMap((id) => find(clubs, id) ?? [])
}
