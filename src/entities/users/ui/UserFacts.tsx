import type { UserView } from '../contract'
import { formatInstant } from '../../../kernel/dates/dateText'
import { isLoginType, loginTypeName } from '../../../kernel/access/loginType'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'

/** What tells apart users of the same name: their clubs, and when and how they last logged in. */
export function UserFacts({ user: { clubs = [], lastLogin } }: { readonly user: UserView }) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const known = useAppSelector((state) => state.clubs)
  const names = clubs.flatMap(({ club }) => find(known, club)?.shortName ?? [])
  return (
    <p className={classes(text.small, text.quiet, text.num)}>
      {names.length === 0 ? 'No club' : names.join(', ')} ·{' '}
      {lastLogin ? (
        <>
          last login {formatInstant(lastLogin.date, timeZone)}
          {isLoginType(lastLogin.type) && `, ${loginTypeName(lastLogin.type)}`}
        </>
      ) : (
        'has never logged in'
      )}
    </p>
  )
}
