import type { EventUserView } from '../../../api/views'
import { formatResult } from '../../../domain/result'
import { Avatar } from '../../../ui/Avatar'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/Panel'
import text from '../../../ui/text.module.css'
import type { PeopleGroup } from '../state/groupPeople'
import styles from './PeopleList.module.css'

/** Who does the event, a panel for each club. */
export function PeopleList({ groups }: { readonly groups: readonly PeopleGroup[] }) {
  return groups.map(({ clubId = '', name, people }) => (
    <Panel key={clubId} title={name} count={people.length}>
      <ul className={styles.people}>
        {people.map((person) => (
          <Person key={person.user.id} person={person} />
        ))}
      </ul>
    </Panel>
  ))
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
