import type { UserView } from '../contract'
import { formatInstant } from '../../../kernel/dates/dateText'
import { isLoginType } from '../../../kernel/access/loginType'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useLoginName } from '../../../browser/useLoginName'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import { UserClubs } from './UserClubs'

/** Shows what distinguishes namesakes: a user's clubs, and the time and provider of their last login. */
export function UserFacts({ user }: { readonly user: UserView }) {
  const { clubs = [], lastLogin } = user
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const loginName = useLoginName()
  return (
    <p className={classes(text.small, text.quiet, text.num)}>
      {clubs.length === 0 ? 'No club' : <UserClubs user={user} />} ·{' '}
      {lastLogin ? (
        <>
          last login {formatInstant(lastLogin.date, timeZone)}
          {isLoginType(lastLogin.type) && `, ${loginName(lastLogin.type)}`}
        </>
      ) : (
        'never logged in'
      )}
    </p>
  )
}
