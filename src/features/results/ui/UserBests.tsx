import type { UserView } from '../../../entities/users/contract'
import type { UserResultsView } from '../contract'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { clockText } from '../../../kernel/running/result'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import styles from './UserBests.module.css'

interface UserBestsProps {
  readonly user: UserView
  readonly results: UserResultsView
}

/** Summarises the latest season and links each personal best to the chart of its distance. */
export function UserBests({ user: { slug }, results: { season, results, bests } }: UserBestsProps) {
  const year = useAppSelector(({ now }) => now.slice(0, 4))
  const count = results.filter(({ marks }) => marks.includes('PB')).length
  return (
    <Panel title="Bests">
      <p className={text.num}>
        <a href={paths.userResults(slug)}>
          {season === year ? 'This season' : season}: {counted(results.length, 'result', 'results')}
          {count > 0 && `, ${counted(count, 'personal best', 'personal bests')}`}
        </a>
      </p>
      {bests.length > 0 && (
        <ul className={styles.bests}>
          {bests.map(({ id, name, personal }) => (
            <li key={id}>
              <a href={paths.userResultsOver(slug, id)}>
                <strong>{clockText(personal.resultInSeconds)}</strong>
                <span className={classes(text.small, text.quiet)}>
                  {name}, {personal.event.date.slice(0, 4)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
