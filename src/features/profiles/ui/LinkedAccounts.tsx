import type { UserView } from '../../../entities/users/contract'
import { loginTypes, type LoginType } from '../../../kernel/access/loginType'
import { linkedAccountsId, paths } from '../../../kernel/urls/paths'
import { useLoginName } from '../../../browser/useLoginName'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import styles from '../../../ui/styles/splitRows.module.css'

interface LinkedAccountsProps {
  readonly linked: NonNullable<UserView['linkedAccounts']>
  /** The providers of this site. */
  readonly offered: readonly LoginType[]
  readonly isSelf: boolean
  /** `provider:id` of the viewer's own logins, as the site's settings have them. */
  readonly loginIds?: readonly string[] | undefined
}

/** Lists the linked logins. Admins see those of others but cannot change them. */
export function LinkedAccounts({ linked, offered, isSelf, loginIds = [] }: LinkedAccountsProps) {
  const loginName = useLoginName()
  const shown = loginTypes.filter((type) => linked[type] || offered.includes(type))
  const count = loginTypes.filter((type) => linked[type]).length
  const reasonOf = (type: LoginType) => {
    if (!isSelf || !linked[type]) return undefined
    return count === 1 ? 'This is your only login. Link another login before you unlink this one.' : undefined
  }
  return (
    <Panel title="Linked accounts" id={linkedAccountsId}>
      <ul className={styles.rows}>
        {shown.map((type) => {
          const isLinked = linked[type]
          const reason = reasonOf(type)
          const reasonId = reason && `unlink-${type}-reason`
          return (
            <li key={type}>
              <div>
                <p>{loginName(type)}</p>
                <p className={classes(text.small, text.quiet)} id={reasonId}>
                  {isLinked ? 'Linked.' : 'Not linked.'} {reason}
                </p>
                {loginIds
                  .filter((id) => id.startsWith(`${type}:`))
                  .map((id) => (
                    <p key={id} className={classes(text.small, text.quiet)}>
                      {id}
                    </p>
                  ))}
              </div>
              <form method="post" action={isLinked ? paths.unlink(type) : paths.link(type)}>
                <Button
                  type="submit"
                  disabled={!isSelf || !offered.includes(type) || reason !== undefined}
                  aria-describedby={reasonId}
                >
                  {isLinked ? 'Unlink' : 'Link'}
                  <span className={text.hidden}> {loginName(type)}</span>
                </Button>
              </form>
            </li>
          )
        })}
      </ul>
      {!isSelf && (
        <p className={classes(text.small, text.quiet)}>Only the account’s owner can link or unlink logins.</p>
      )}
    </Panel>
  )
}
