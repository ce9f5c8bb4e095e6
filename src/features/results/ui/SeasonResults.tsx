import type { UserView } from '../../../entities/users/contract'
import type { ResultView } from '../contract'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { canAddResults } from '../../../kernel/access/permissions'
import { formatPace, formatResult } from '../../../kernel/running/result'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import { MarkChips } from '../../../entities/statuses/ui/MarkChips'
import { ClubName } from '../../../ui/ClubName'
import { RaceName } from './RaceName'
import { RemoveResult } from './RemoveResult'
import { resultKey } from './resultKey'

interface SeasonResultsProps {
  readonly user: UserView
  readonly results: readonly ResultView[]
}

/** A user's results, newest first. */
export function SeasonResults({ user, results }: SeasonResultsProps) {
  const clubs = useAppSelector((state) => state.clubs)
  const isOwn = useAppSelector(({ viewer }) => canAddResults(viewer, user.id))
  return (
    <ul className={rows.rows}>
      {results.map((result) => {
        const club = find(clubs, result.club ?? '')
        return (
          <li key={resultKey(result)}>
            <div className={rows.links}>
              <RaceName {...result.event} />
              <p className={classes(text.small, text.quiet)}>
                {[...factsOf(result), ...(club ? ['for '] : [])].join(' · ')}
                {club && <ClubName club={club} />}
              </p>
              {isOwn && result.older !== undefined && (
                <RemoveResult slug={user.slug} id={result.older} event={result.event} />
              )}
            </div>
            <div className={classes(text.row, text.whole)}>
              <MarkChips {...result} />
              <Chip tone="result">{formatResult(result.resultInSeconds)}</Chip>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the details shown below the race's name. */
function factsOf(result: ResultView): readonly string[] {
  const { event, distance, metres, resultInSeconds, ageGrade } = result
  return [
    formatShortDate(event.date),
    ...(distance === undefined ? [] : [distance]),
    ...(metres === undefined ? [] : [`${formatPace(resultInSeconds, metres)} per km`]),
    ...(ageGrade === undefined ? [] : [`Age grade ${ageGrade}`]),
  ]
}
