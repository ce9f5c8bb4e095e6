import type { EventUserView, EventView } from '../../../api/views'
import { paths } from '../../../domain/paths'
import { formatResult } from '../../../domain/result'
import { Avatar } from '../../../ui/Avatar'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/Panel'
import text from '../../../ui/text.module.css'
import type { PeopleGroup } from '../state/groupPeople'
import styles from './PeopleList.module.css'

interface PeopleListProps {
  readonly groups: readonly PeopleGroup[]
  readonly event: Pick<EventView, 'slug'>
}

/** Who does the event, a panel for each club. */
export function PeopleList({ groups, event }: PeopleListProps) {
  return groups.map(({ clubId = '', name, count, people }) => (
    <Panel key={clubId} title={name} count={count}>
      <People people={people} />
      {count > people.length && (
        <p>
          <a className={styles.all} href={paths.eventPeople(event.slug, clubId)}>
            Show all {count} <span className={text.hidden}>of {name}</span>
          </a>
        </p>
      )}
    </Panel>
  ))
}

export function People({ people }: { readonly people: readonly EventUserView[] }) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <Person key={person.user.id} person={person} />
      ))}
    </ul>
  )
}

function Person({ person }: { readonly person: EventUserView }) {
  const { user, status, comment, resultInSeconds } = person
  return (
    <li className={resultInSeconds === undefined ? undefined : styles.timed}>
      <Avatar name={user.name} picture={user.avatar} />
      <div className={styles.words}>
        <a href={user.path}>{user.name}</a>
        {comment && <p className={classes(text.small, text.quiet)}>{comment}</p>}
      </div>
      <Chip tone={status}>
        {status}
        {resultInSeconds !== undefined && ` ${formatResult(resultInSeconds)}`}
      </Chip>
    </li>
  )
}
