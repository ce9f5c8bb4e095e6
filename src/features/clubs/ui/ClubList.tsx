import type { ClubView } from '../../../api/views'
import { messages } from '../../../domain/messages'
import { classes } from '../../../ui/classes'
import text from '../../../ui/text.module.css'
import styles from './ClubList.module.css'

/** The clubs, and that there will be more. */
export function ClubList({ clubs }: { readonly clubs: readonly ClubView[] }) {
  return (
    <>
      {clubs.length > 0 && (
        <ul className={styles.clubs}>
          {clubs.map(({ id, path, name, shortName }) => (
            <li key={id}>
              <a href={path}>
                <span className={styles.name}>{name}</span>
                <span className={classes(text.quiet, text.small)}>{shortName}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={classes(styles.more, text.quiet)}>{messages.moreClubs}</p>
    </>
  )
}
