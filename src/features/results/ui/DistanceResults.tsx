import type { ResultView } from '../contract'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { gainText, formatPace, clockText } from '../../../kernel/running/result'
import { classes } from '../../../ui/classes'
import table from '../../../ui/styles/table.module.css'
import { TableHead } from '../../../ui/TableHead'
import text from '../../../ui/styles/text.module.css'
import { MarkChips } from '../../../entities/statuses/ui/MarkChips'
import styles from './DistanceResults.module.css'
import { RaceName, resultKey } from './RaceName'
import { ResultChart } from './ResultChart'

interface DistanceResultsProps {
  readonly distance: string
  /** Newest first. */
  readonly results: readonly ResultView[]
}

/** A chart and a table of all results over one distance. */
export function DistanceResults({ distance, results }: DistanceResultsProps) {
  if (results.length === 0) return <p>No results that can count as a personal best yet.</p>
  return (
    <>
      <ResultChart distance={distance} results={results} />
      <div className={text.scroll}>
        <table className={classes(table.table, styles.results)}>
          <caption className={text.hidden}>{distance} results</caption>
          <TableHead names={['Race', 'Time', 'Pace', 'Best']} />
          <tbody>
            {results.map((result) => (
              <tr key={resultKey(result)}>
                <td>
                  <RaceName {...result.event} />
                  <p className={classes(text.small, text.quiet)}>{formatShortDate(result.event.date)}</p>
                </td>
                <td className={classes(text.num, text.whole)}>{clockText(result.resultInSeconds)}</td>
                <td className={classes(text.num, text.whole)}>
                  {result.metres !== undefined &&
                    `${formatPace(result.resultInSeconds, result.metres)} per km`}
                </td>
                <td>
                  <MarkChips {...result} /> {result.gain !== undefined && `by ${gainText(result.gain)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
