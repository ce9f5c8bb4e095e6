import type { UserView } from '../../../entities/users/contract'
import * as resultCalls from '../contract'
import type { ResultView } from '../contract'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { canAddResults } from '../../../kernel/access/permissions'
import { formatPace, clockText } from '../../../kernel/running/result'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import styles from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import { MarkChips } from '../../../entities/statuses/ui/MarkChips'
import { ClubName, type NamedClub } from '../../../ui/ClubName'
import { SharedRows } from '../../../ui/SharedRows'
import { RaceName, resultKey } from './RaceName'
import { useRevalidator } from 'react-router'
import { ActionButton } from '../../../browser/ActionButton'

interface SeasonResultsProps {
  readonly user: UserView
  readonly results: readonly ResultView[]
}

/** A user's results, newest first. */
export function SeasonResults({ user, results }: SeasonResultsProps) {
  const clubs = useAppSelector((state) => state.clubs)
  const isOwn = useAppSelector(({ viewer }) => canAddResults(viewer, user.id))
  const rows = results.map((result): ResultRowProps => {
    const removeFrom = isOwn && result.older !== undefined ? user.slug : undefined
    return { result, club: find(clubs, result.club ?? ''), removeFrom }
  })
  const hasForms = rows.some(({ removeFrom }) => removeFrom !== undefined)
  return (
    <SharedRows
      Row={ResultRow}
      rows={rows}
      keyOf={({ result }) => resultKey(result)}
      className={styles.rows}
      isShared={!hasForms}
    />
  )
}

interface ResultRowProps {
  readonly result: ResultView
  readonly club: NamedClub | undefined
  /** The slug of the user who can remove the older result. */
  readonly removeFrom: string | undefined
}

function ResultRow({ result, club, removeFrom }: ResultRowProps) {
  return (
    <li>
      <div className={styles.links}>
        <RaceName {...result.event} />
        <p className={classes(text.small, text.quiet)}>
          {[...factsOf(result), ...(club ? ['for '] : [])].join(' · ')}
          {club && <ClubName club={club} />}
        </p>
        {removeFrom !== undefined && result.older !== undefined && (
          <RemoveResult slug={removeFrom} id={result.older} event={result.event} />
        )}
      </div>
      <div className={classes(text.row, text.whole)}>
        <MarkChips {...result} />
        <Chip tone="result">{clockText(result.resultInSeconds)}</Chip>
      </div>
    </li>
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

interface RemoveResultProps {
  readonly slug: string
  readonly id: string
  readonly event: ResultView['event']
}

/** Removes an older result and reloads the page's results. */
function RemoveResult({ slug, id, event: { title, date } }: RemoveResultProps) {
  const { revalidate } = useRevalidator()
  return (
    <ActionButton
      call={resultCalls.removeOlderResult}
      input={{ slug, id, season: date.slice(0, 4) }}
      options={{ onDone: () => void revalidate() }}
      of={`${title}, ${formatShortDate(date)}`}
    >
      Remove
    </ActionButton>
  )
}
