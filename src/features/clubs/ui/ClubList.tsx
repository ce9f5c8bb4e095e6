import type { ClubView } from '../../../api/views'
import { classes } from '../../../ui/classes'
import text from '../../../ui/text.module.css'
import { MoreClubs } from './MoreClubs'
import styles from './ClubList.module.css'

/** The clubs, and that there will be more. */
export function ClubList({ clubs }: { readonly clubs: readonly ClubView[] }) {
  return (
    <>
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
      <MoreClubs />
    </>
  )
}
