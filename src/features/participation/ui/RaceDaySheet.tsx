import type { EventView } from '../../../entities/events/contract'
import { memberClubIds } from '../../../kernel/access/memberClubs'
import { paths } from '../../../kernel/urls/paths'
import { raceDayClubIds } from '../../../entities/statuses/raceDay'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Columns } from '../../../ui/layout/Columns'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Panel } from '../../../ui/layout/Panel'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectPromoter } from '../../../entities/eventViews/state/eventSelectors'
import { EventFacts } from '../../../entities/eventViews/ui/EventFacts'
import { clubName, type PeopleGroup } from '../../../entities/statuses/state/groupPeople'
import { GroupTitle } from '../../../entities/statuses/ui/GroupTitle'
import { People } from './PeopleList'
import styles from './RaceDaySheet.module.css'
import { raceDayText } from './raceDayText'
import { SendPanel } from './SendPanel'

/** When and where a race is and the people of the viewer's clubs at it, to read on the way, print or share. */
export function RaceDaySheet({ event }: { readonly event: EventView }) {
  const viewer = useAppSelector((state) => state.viewer)
  const clubs = useAppSelector((state) => state.clubs)
  const lists = useAppSelector((state) => state.lists)
  const origin = useAppSelector(({ site }) => site.origin)
  const promoter = useAppSelector((state) => selectPromoter(state, event))
  const groups = raceDayClubIds(viewer, event).map((clubId): PeopleGroup => {
    const people = find(lists, eventLists.people(event.id, clubId, undefined))?.people ?? []
    const count = event.clubCounts?.find(({ club }) => club === clubId)?.count ?? people.length
    return { clubId, name: clubName(clubId, clubs), count, people }
  })
  const sheet = raceDayText(event, groups, origin + event.path)
  return (
    <Columns
      lead={<EventFacts event={event} promoter={promoter} />}
      side={<SendPanel title={event.title} url={origin + event.path} sheet={sheet} />}
      main={
        groups.length > 0 ? (
          groups.map((group) => <ClubPanel key={group.clubId} group={group} event={event} />)
        ) : (
          <NoOneGoing hasClub={memberClubIds(viewer.clubs).length > 0} event={event} />
        )
      }
    />
  )
}

interface ClubPanelProps {
  readonly group: PeopleGroup
  readonly event: EventView
}

function ClubPanel({ group, event }: ClubPanelProps) {
  const { clubId = '', name, count, people } = group
  return (
    <Panel title={<GroupTitle clubId={clubId} name={name} />} count={count}>
      <div className={styles.people}>
        <People people={people} event={event} />
      </div>
      {count > people.length && (
        <p>
          <a href={paths.eventPeople(event.slug, clubId)}>and {count - people.length} more</a>
        </p>
      )}
    </Panel>
  )
}

function NoOneGoing({ hasClub, event }: { readonly hasClub: boolean; readonly event: EventView }) {
  return hasClub ? (
    <EmptyState title="No one from your club is going yet.">
      <ButtonLink href={event.path}>Be the first</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="Members of your club who are going will appear here.">
      <ButtonLink href={paths.clubs}>Set your club</ButtonLink>
    </EmptyState>
  )
}
