import type { EventView } from '../../../entities/events/contract'
import { clubPeopleId, paths } from '../../../kernel/urls/paths'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Pager } from '../../../ui/Pager'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { clubName } from '../../../entities/statuses/state/groupPeople'
import { GroupTitle } from '../../../entities/statuses/ui/GroupTitle'
import { People } from './PeopleList'

interface EventClubPeopleProps {
  readonly event: EventView
  /** Id of the club; '' for people without a club. */
  readonly clubId: string
  /** The cursor of the page; undefined for the first page. */
  readonly cursor: string | undefined
}

/** One club's people at an event, shown instead of the people of all clubs. */
export function EventClubPeople({ event, clubId, cursor }: EventClubPeopleProps) {
  const clubs = useAppSelector((state) => state.clubs)
  const list = useAppSelector(({ lists }) => find(lists, eventLists.people(event.id, clubId, cursor)))
  const people = list?.people ?? []
  const count = event.clubCounts?.find(({ club = '' }) => club === clubId)?.count
  return (
    <>
      <Panel
        title={<GroupTitle clubId={clubId} name={clubName(clubId, clubs)} />}
        count={count}
        id={clubPeopleId}
      >
        {people.length > 0 ? (
          <People people={people} event={event} />
        ) : (
          <p className={text.quiet}>No one from the club is down for this race.</p>
        )}
        <Pager
          label="Pages"
          names={{ first: 'First page', next: 'Next page' }}
          first={cursor === undefined ? undefined : paths.eventPeople(event.slug, clubId)}
          next={list?.cursor && paths.eventPeople(event.slug, clubId, list.cursor)}
        />
      </Panel>
      <p>
        <ButtonLink href={event.path}>All clubs</ButtonLink>
      </p>
    </>
  )
}
