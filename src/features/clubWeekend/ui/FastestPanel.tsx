import type { ClubResultsView } from '../contract'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { formatResult } from '../../../kernel/running/result'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'

/** Lists the fastest members over each distance in the year of the month. */
export function FastestPanel({ month, fastest }: Pick<ClubResultsView, 'month' | 'fastest'>) {
  return (
    <Panel title={`Fastest in ${month.slice(0, 4)}`}>
      {fastest.length === 0 && <p>No road, track or parkrun results over standard distances yet.</p>}
      {fastest.map(({ name, results }) => (
        <section key={name}>
          <h3>{name}</h3>
          <ol className={rows.rows}>
            {results.map(({ user, event, resultInSeconds }) => (
              <li key={user.id}>
                <div className={rows.links}>
                  <a href={user.path}>{user.name}</a>
                  <p className={classes(text.small, text.quiet)}>
                    <a href={event.path}>{event.title}</a>, {formatShortDate(event.date)}
                  </p>
                </div>
                <strong className={classes(text.num, text.whole)}>{formatResult(resultInSeconds)}</strong>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Panel>
  )
}
