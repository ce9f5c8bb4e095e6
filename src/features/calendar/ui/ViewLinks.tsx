import { paths } from '../../../kernel/urls/paths'
import { classes } from '../../../ui/classes'
import styles from '../../../entities/eventViews/ui/DistanceRow.module.css'

const views = [
  ['List', paths.home],
  ['Month', paths.monthView()],
  ['Past events', paths.pastEvents],
] as const

/** Links between the list of upcoming races, the month view and past races. */
export function ViewLinks({ current }: { readonly current: 'List' | 'Month' }) {
  return (
    <nav className={classes(styles.row, styles.views)} aria-label="Calendar views">
      {views.map(([name, href]) => (
        <a key={name} href={href} aria-current={name === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
