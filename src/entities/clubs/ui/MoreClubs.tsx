import { messages } from '../../../kernel/text/messages'
import { paths } from '../../../kernel/urls/paths'
import { canRequestClub } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import styles from './ClubList.module.css'

/** A note that more clubs will come, and how people get theirs added. */
export function MoreClubs() {
  const canAsk = useAppSelector(({ viewer }) => canRequestClub(viewer))
  return (
    <p className={classes(styles.more, text.quiet)}>
      {messages.moreClubs}{' '}
      <a href={canAsk ? paths.requestClub : paths.login(paths.requestClub)}>
        {canAsk ? 'Request your club' : 'Log in to request your club'}
      </a>
    </p>
  )
}
