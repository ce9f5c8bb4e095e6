import type { EventView } from '../../../api/views'
import { meantClubIds } from '../../../domain/meantClubs'
import { useAppSelector } from '../../../state/useAppSelector'
import { EmptyState } from '../../../ui/EmptyState'
import { groupPeople } from '../state/groupPeople'
import { selectIsPast } from '../state/statusSelectors'
import { PeopleList } from './PeopleList'

/** Who does the event, for those who may see it. */
export function EventPeople({ event }: { readonly event: EventView }) {
  const clubs = useAppSelector((state) => state.clubs)
  const viewer = useAppSelector((state) => state.viewer)
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const groups = groupPeople(event.users ?? [], clubs, meantClubIds(viewer, event.clubChoice[0]))
  return groups.length > 0 ? (
    <PeopleList groups={groups} />
  ) : (
    <EmptyState title={isPast ? 'Nobody has told how it went.' : 'Nobody has said yet that they are in.'}>
      <p>{isPast ? 'Add your result, and others may follow.' : 'Be the first: others follow.'}</p>
    </EmptyState>
  )
}
