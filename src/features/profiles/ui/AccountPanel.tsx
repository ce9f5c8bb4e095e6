import type { ReactNode } from 'react'
import type { UserView } from '../../../entities/users/contract'
import { formatInstant } from '../../../kernel/dates/dateText'
import { isLoginType } from '../../../kernel/access/loginType'
import { paths } from '../../../kernel/urls/paths'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useLoginName } from '../../../browser/useLoginName'
import { ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import styles from './AccountPanel.module.css'

export const accountId = 'account'

interface AccountPanelProps {
  readonly user: UserView
  readonly isSelf: boolean
  readonly canDelete: boolean
  readonly canHide: boolean
  readonly children?: ReactNode
}

/** Shows the last login and the links to download the data, hide the user and delete the account. */
export function AccountPanel({ user, isSelf, canDelete, canHide, children }: AccountPanelProps) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const loginName = useLoginName()
  const { slug, lastLogin } = user
  return (
    <Panel title={isSelf ? 'Your account' : 'Account'} id={accountId}>
      {lastLogin && (
        <p className={classes(text.small, text.quiet, text.num)}>
          Last login {formatInstant(lastLogin.date, timeZone)}
          {isLoginType(lastLogin.type) && `, ${loginName(lastLogin.type)}`}
        </p>
      )}
      {user.isMailRefused && (
        <p>
          Your email provider rejected our emails, so we’ve stopped sending them.{' '}
          <a href={paths.notificationSettings}>Correct your email address</a>
        </p>
      )}
      {children}
      {(isSelf || canDelete || canHide) && (
        <div className={styles.actions}>
          {isSelf && (
            <ButtonLink data-reload href={paths.userData(slug)}>
              Download my data
            </ButtonLink>
          )}
          {canHide && (
            <ButtonLink href={paths.hideUser(slug)}>
              {user.isHidden ? 'Show this account again' : 'Hide this account'}
            </ButtonLink>
          )}
          {canDelete && (
            <ButtonLink href={paths.deleteUser(slug)}>
              {isSelf ? 'Delete my account' : 'Delete this account'}
            </ButtonLink>
          )}
        </div>
      )}
    </Panel>
  )
}
