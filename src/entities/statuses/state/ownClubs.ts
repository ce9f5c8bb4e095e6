import type { EventView } from '../../events/contract'
import { meantClubIds } from '../../../kernel/access/meantClubs'
import { find } from '../../../browser/entities'
import type { State } from '../../../browser/state'
import type { ClubView } from '../../clubs/contract'

/**
 * The clubs that the viewer may do an event for, as far as the state has them; the default club comes first. A new
 * array at each call.
 */
export function selectOwnClubs(
  { viewer, clubs }: State,
  { clubChoice }: Pick<EventView, 'clubChoice'>,
): readonly ClubView[] {
  return meantClubIds(viewer, clubChoice[0]).flatMap((id) => find(clubs, id) ?? [])
}
