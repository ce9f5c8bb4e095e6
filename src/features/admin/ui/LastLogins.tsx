import type { UserView } from '../../../entities/users/contract'
import { formatLogin } from '../../../kernel/dates/dateText'
import { isLoginType } from '../../../kernel/access/loginType'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useLoginName } from '../../../browser/useLoginName'
import { classes } from '../../../ui/classes'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Section } from '../../../ui/layout/Section'
import table from '../../../ui/styles/table.module.css'
import { TableHead } from '../../../ui/TableHead'
import text from '../../../ui/styles/text.module.css'
import styles from './LastLogins.module.css'

const title = 'Most recent logins'

/** Shows the last logins in a table. */
export function LastLogins({ users }: { readonly users: readonly UserView[] }) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const loginName = useLoginName()
  return (
    <Section title={title}>
      {users.length === 0 ? (
        <EmptyState title="Logins will appear here." />
      ) : (
        <table className={classes(table.table, styles.logins)}>
          <caption className={text.hidden}>{title}</caption>
          <TableHead names={['Name', 'Role', 'Last login', 'Type']} />
          <tbody>
            {users.map(({ id, name, path, roleName, lastLogin }) => (
              <tr key={id}>
                <td>
                  <a href={path}>{name}</a>
                </td>
                <td>{roleName}</td>
                <td className={classes(text.num, text.whole)}>
                  {lastLogin && formatLogin(lastLogin.date, timeZone)}
                </td>
                <td>{isLoginType(lastLogin?.type) && loginName(lastLogin.type)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
