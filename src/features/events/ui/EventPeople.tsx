import type { EventView } from '../../../api/views'
import { useAppSelector } from '../../../state/useAppSelector'
import { EmptyState } from '../../../ui/EmptyState'
import { groupPeople } from '../state/groupPeople'
import { selectIsPast } from '../state/statusSelectors'
import { ClubLinks } from './ClubLinks'
import { PeopleList } from './PeopleList'

/** Who does the event, for those who may see it: the first clubs with names, all others with how many they are. */
export function EventPeople({ event }: { readonly event: EventView }) {
  const clubs = useAppSelector((state) => state.clubs)
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const groups = groupPeople(event, clubs)
  const closed = groups.filter(({ people }) => people.length === 0)
  // Nobody is asked to be the first of a race that does not go ahead.
  if (groups.length === 0 && event.state !== undefined) return null
  return groups.length > 0 ? (
    <>
      <PeopleList groups={groups.filter(({ people }) => people.length > 0)} event={event} />
      {closed.length > 0 && <ClubLinks groups={closed} event={event} />}
    </>
  ) : (
    <EmptyState title={isPast ? 'Nobody has told how it went.' : 'Nobody has said yet that they are in.'}>
      <p>{isPast ? 'Add your result, and others may follow.' : 'Be the first: others follow.'}</p>
    </EmptyState>
  )
}
