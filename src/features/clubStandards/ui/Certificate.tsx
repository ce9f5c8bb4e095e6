import type { ClubView } from '../../../entities/clubs/contract'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { classes } from '../../../ui/classes'
import { Tinted } from '../../../ui/Tinted'
import { Vest } from '../../../ui/Vest'
import type { LevelView } from '../contract'
import styles from './Certificate.module.css'

/** A level that the person with this name has reached, as a page of A4 to print and sign. */
export function Certificate({
  club,
  name,
  level,
}: Readonly<{ club: ClubView; name: string; level: LevelView }>) {
  const [metal = ''] = /bronze|silver|gold/.exec(level.name.toLowerCase()) ?? []
  return (
    <Tinted club={club}>
      <div className={styles.sheet}>
        <p className={styles.band}>{club.name}</p>
        <Vest club={club} size="large" />
        <p className={classes(styles.level, styles[metal])}>{level.name} standard</p>
        <h2 className={classes(styles.name, name.length > 36 && styles.long)}>{name}</h2>
        <p>
          has achieved the {club.name} {level.name} standard for {level.period}.{' '}
          {formatShortDate(level.date ?? '')}
        </p>
        <div>
          {level.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <p>Signed for {club.shortName}: ____________________________</p>
      </div>
    </Tinted>
  )
}
