import type { EventView } from '../../../entities/events/contract'
import { paths } from '../../../kernel/urls/paths'
import { canPasteResults, clubRoleOf } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { selectIsPast } from '../../../entities/eventViews/state/statusSelectors'
import { groupPeople, type PeopleGroup } from '../../../entities/statuses/state/groupPeople'
import { PeopleList } from './PeopleList'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { GroupTitle } from '../../../entities/statuses/ui/GroupTitle'
import styles from './ClubLinks.module.css'

interface EventPeopleProps {
  readonly event: EventView
  /** Shows the people of the viewer's own clubs, and not those of others. */
  readonly isOwn?: true
}

/** The people at the event, for viewers who may see them: names for the first clubs, and counts for the others. */
export function EventPeople({ event, isOwn }: EventPeopleProps) {
  const viewer = useAppSelector((state) => state.viewer)
  const clubs = useAppSelector((state) => state.clubs)
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const mayPaste = canPasteResults(viewer) && isPast
  const groups = groupPeople(event, clubs)
  const named = groups.filter(
    ({ clubId = '', people }) => people.length > 0 && !isOwn === (clubRoleOf(viewer, clubId) === undefined),
  )
  if (isOwn) return <PeopleList groups={named} event={event} />
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
      <PeopleList groups={named} event={event} />
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

interface ClubLinksProps {
  readonly groups: readonly PeopleGroup[]
  readonly event: EventView
}

/** Links to clubs whose people are on separate pages. */
function ClubLinks({ groups, event }: ClubLinksProps) {
  return (
    <Panel title="More clubs" count={groups.length}>
      <ul className={styles.clubs}>
        {groups.map(({ clubId = '', name, count }) => (
          <li key={clubId}>
            <a href={paths.eventPeople(event.slug, clubId)}>
              <GroupTitle clubId={clubId} name={name} />
            </a>{' '}
            <span className={classes(text.quiet, text.num)}>{count}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
