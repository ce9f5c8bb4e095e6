import type { ResultView } from '../../../api/userViews'
import type { ClubView } from '../../../api/views'
import { formatShortDate } from '../../../domain/dateText'
import { formatPace, formatResult } from '../../../domain/result'
import { find } from '../../../state/entities'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import rows from '../../../ui/splitRows.module.css'
import text from '../../../ui/text.module.css'
import { MarkChips } from '../../statuses/ui/MarkChips'

interface SeasonResultsProps {
  readonly results: readonly ResultView[]
  readonly clubs: Readonly<Record<string, ClubView>>
}

/** Somebody's results, the latest first. */
export function SeasonResults({ results, clubs }: SeasonResultsProps) {
  return (
    <ul className={rows.rows}>
      {results.map((result) => (
        <li key={result.event.path}>
          <div>
            <a href={result.event.path}>{result.event.title}</a>
            <p className={classes(text.small, text.quiet)}>{factsOf(result, clubs).join(' · ')}</p>
          </div>
          <div className={classes(text.row, text.whole)}>
            <MarkChips marks={result.marks} />
            <Chip tone="result">{formatResult(result.resultInSeconds)}</Chip>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What is told of a result beside its race and its time. */
function factsOf(result: ResultView, clubs: SeasonResultsProps['clubs']): readonly string[] {
  const { event, distance, metres, resultInSeconds, club } = result
  const ofClub = club === undefined ? undefined : find(clubs, club)
  return [
    formatShortDate(event.date),
    ...(distance === undefined ? [] : [distance]),
    ...(metres === undefined ? [] : [`${formatPace(resultInSeconds, metres)} per km`]),
    ...(ofClub ? [`for ${ofClub.shortName}`] : []),
  ]
}
