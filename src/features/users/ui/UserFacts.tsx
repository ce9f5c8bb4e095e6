import type { UserView } from '../../../api/userViews'
import { formatInstant } from '../../../domain/dates/dateText'
import { isLoginType, loginTypeName } from '../../../domain/loginType'
import { find } from '../../../state/entities'
import { useAppSelector } from '../../../state/useAppSelector'
import { classes } from '../../../ui/classes'
import text from '../../../ui/text.module.css'

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
