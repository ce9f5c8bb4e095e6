import type { EventView } from '../../../entities/events/contract'
import { paths } from '../../../kernel/urls/paths'
import { canPasteResults } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { selectIsPast } from '../../../entities/eventViews/state/statusSelectors'
import { groupPeople } from '../../../entities/statuses/state/groupPeople'
import { ClubLinks } from './ClubLinks'
import { PeopleList } from './PeopleList'

/** The people at the event, for viewers who may see them: names for the first clubs, and counts for the others. */
export function EventPeople({ event }: { readonly event: EventView }) {
  const clubs = useAppSelector((state) => state.clubs)
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const mayPaste = useAppSelector(({ viewer }) => canPasteResults(viewer)) && isPast
  const groups = groupPeople(event, clubs)
  const closed = groups.filter(({ people }) => people.length === 0)
  const paste = mayPaste && (
    <p>
      <ButtonLink href={paths.pasteResults(event.slug)}>Import results</ButtonLink>
    </p>
  )
  // A race that is called off or postponed invites no one to be the first.
  if (groups.length === 0 && event.state !== undefined) return paste
  return groups.length > 0 ? (
    <>
      <PeopleList groups={groups.filter(({ people }) => people.length > 0)} event={event} />
      {closed.length > 0 && <ClubLinks groups={closed} event={event} />}
      {paste}
    </>
  ) : (
    <EmptyState title={isPast ? 'No results yet.' : 'No one has said they’re going yet.'}>
      <p>{isPast ? 'Add yours.' : 'Be the first.'}</p>
      {paste}
    </EmptyState>
  )
}
