import { messages } from '../../../kernel/text/messages'
import { paths } from '../../../kernel/urls/paths'
import { canRequestClub } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import styles from './ClubList.module.css'

/** Shows the note that more clubs are coming, with a link to request one. */
export function MoreClubs() {
  const canRequest = useAppSelector(({ viewer }) => canRequestClub(viewer))
  return (
    <p className={classes(styles.more, text.quiet)}>
      {messages.moreClubs}{' '}
      <a href={canRequest ? paths.requestClub : paths.login(paths.requestClub)}>
        {canRequest ? 'Request your club' : 'Log in to ask for your club'}
      </a>
    </p>
  )
}
