import type { UserView } from '../../../entities/users/contract'
import { paths } from '../../../kernel/urls/paths'
import { Avatar } from '../../../ui/Avatar'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import styles from '../../../ui/styles/personRows.module.css'
import text from '../../../ui/styles/text.module.css'

/** Lists the site's admins, each with a link to change their role. */
export function Administrators({ users }: { readonly users: readonly UserView[] }) {
  return (
    <Panel title="Admins" count={users.length}>
      <ul className={styles.rows}>
        {users.map(({ id, name, avatar, roleName }) => (
          <li key={id}>
            <Avatar name={name} picture={avatar} />
            <a href={paths.siteRole(id)}>{name}</a>
            <span className={classes(text.small, text.quiet)}>{roleName}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
