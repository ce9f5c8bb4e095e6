import type { UserView } from '../../../entities/users/contract'
import { Avatar } from '../../../ui/Avatar'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'
import styles from '../../../ui/styles/personRows.module.css'
import text from '../../../ui/styles/text.module.css'
import { UserFacts } from '../../../entities/users/ui/UserFacts'

interface ChosenUserProps {
  readonly title: string
  readonly user: UserView
  /** The path of the page for choosing another user. */
  readonly otherPath: string
}

/** Shows the chosen user, with details that tell namesakes apart. */
export function ChosenUser({ title, user, otherPath }: ChosenUserProps) {
  return (
    <Panel title={title}>
      <ul className={styles.rows}>
        <li>
          <Avatar name={user.name} picture={user.avatar} />
          <div>
            <a href={user.path}>{user.name}</a>
            <UserFacts user={user} />
          </div>
          <ButtonLink href={otherPath}>
            Change<span className={text.hidden}> {title.toLowerCase()}</span>
          </ButtonLink>
        </li>
      </ul>
    </Panel>
  )
}
