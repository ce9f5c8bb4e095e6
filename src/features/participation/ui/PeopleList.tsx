import type { ReactNode } from 'react'
import type { EventView } from '../../../entities/events/contract'
import type { EventUserView } from '../../../entities/statuses/contract'
import { distanceLabel } from '../../../kernel/running/distance'
import { foldedPeople } from '../limits'
import { paths } from '../../../kernel/urls/paths'
import { canEnterResults } from '../../../kernel/access/permissions'
import { clockText } from '../../../kernel/running/result'
import { describeStatus } from '../../../kernel/running/eventState'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Avatar } from '../../../ui/Avatar'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import { FoldedPanel } from '../../../ui/layout/FoldedPanel'
import { Panel } from '../../../ui/layout/Panel'
import { SharedRows } from '../../../ui/SharedRows'
import text from '../../../ui/styles/text.module.css'
import type { PeopleGroup } from '../../../entities/statuses/state/groupPeople'
import { GroupTitle } from '../../../entities/statuses/ui/GroupTitle'
import { MarkChips } from '../../../entities/statuses/ui/MarkChips'
import { EditLink } from './EditResultLink'
import styles from './PeopleList.module.css'

interface PeopleListProps {
  readonly groups: readonly PeopleGroup[]
  readonly event: Pick<EventView, 'slug' | 'distances'>
}

/** The people at the event, in a section for each club. On a phone, the sections of a large event are collapsed. */
export function PeopleList({ groups, event }: PeopleListProps) {
  const named = groups.reduce((sum, { people }) => sum + people.length, 0)
  const isFolded = groups.length > 1 && named > foldedPeople
  return groups.map(({ clubId = '', name, count, people }) => {
    const title = <GroupTitle clubId={clubId} name={name} />
    const content: ReactNode = (
      <>
        <People people={people} event={event} />
        {count > people.length && (
          <p>
            <a className={styles.all} href={paths.eventPeople(event.slug, clubId)}>
              Show all {count} <span className={text.hidden}>from {name}</span>
            </a>
          </p>
        )}
      </>
    )
    return isFolded ? (
      <FoldedPanel key={clubId} title={title} count={count}>
        {content}
      </FoldedPanel>
    ) : (
      <Panel key={clubId} title={title} count={count}>
        {content}
      </Panel>
    )
  })
}

interface PeopleProps {
  /** Set on pages of results, which say times only. A race's page says each status. */
  readonly showsTimes?: true
  readonly event: Pick<EventView, 'slug' | 'distances'>
  readonly people: readonly EventUserView[]
}

export function People({ people, event, showsTimes }: PeopleProps) {
  const viewer = useAppSelector((state) => state.viewer)
  const rows = people.map((person): PersonProps => {
    const { user, status, club = '' } = person
    const canEdit = status === 'result' && canEnterResults(viewer, club)
    return {
      person,
      distance: distanceLabel(person.distance, event.distances),
      ...(showsTimes && { showsTimes }),
      ...(canEdit && { edit: paths.editResult(event.slug, user.id) }),
    }
  })
  return (
    <SharedRows Row={Person} rows={rows} keyOf={({ person }) => person.user.id} className={styles.people} />
  )
}

interface PersonProps extends Pick<PeopleProps, 'showsTimes'> {
  readonly person: EventUserView
  readonly distance: string | undefined
  /** The path of the form for the result, for admins of the club. */
  readonly edit?: string
}

function Person({ person, distance, edit, showsTimes }: PersonProps) {
  const { user, status, comment, resultInSeconds, place } = person
  const facts = [distance, place].filter(Boolean)
  return (
    <li className={resultInSeconds === undefined ? undefined : styles.timed}>
      <Avatar name={user.name} picture={user.avatar} />
      <div className={styles.words}>
        <a href={user.path}>{user.name}</a>
        {facts.length > 0 && <p className={classes(text.small, text.quiet)}>{facts.join(' · ')}</p>}
        {comment && <p className={classes(text.small, text.quiet)}>{comment}</p>}
      </div>
      <div className={text.row}>
        <MarkChips {...person} />
        <Chip tone={status}>
          {showsTimes && resultInSeconds !== undefined ? clockText(resultInSeconds) : describeStatus(person)}
        </Chip>
        {edit !== undefined && <EditLink path={edit} name={user.name} />}
      </div>
    </li>
  )
}
