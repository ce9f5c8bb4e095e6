import type { EventView } from '../../../entities/events/contract'
import { paths } from '../../../kernel/urls/paths'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import type { PeopleGroup } from '../../../entities/statuses/state/groupPeople'
import { GroupTitle } from '../../../entities/statuses/ui/GroupTitle'
import styles from './ClubLinks.module.css'

interface ClubLinksProps {
  readonly groups: readonly PeopleGroup[]
  readonly event: EventView
}

/** Links to clubs whose people are on separate pages. */
export function ClubLinks({ groups, event }: ClubLinksProps) {
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
