import type { ResultView, UserResultsView } from '../contract'
import { gradeQuestion } from '../../../entities/athletes/gradeOf'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { paths } from '../../../kernel/urls/paths'
import { clockText } from '../../../kernel/running/result'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import { RaceName, resultKey } from './RaceName'

interface BestsPanelProps extends Pick<UserResultsView, 'bests' | 'season' | 'bestGraded'> {
  readonly slug: string
}

/** The user's personal best over each distance, with the best of one season. */
export function BestsPanel({ slug, bests, season, bestGraded }: BestsPanelProps) {
  const isOwn = useAppSelector(({ user }) => user?.path === paths.user(slug))
  const question = isOwn && gradeQuestion(bestGraded?.ageGrade ?? '')
  return (
    <Panel title="Bests">
      {bestGraded && (
        <p>
          <strong>Best age grade: {bestGraded.ageGrade}</strong>
          <br />
          <span className={classes(text.small, text.quiet)}>
            <Race result={bestGraded} />
          </span>
          {question && (
            <>
              <br />
              {question}
            </>
          )}
        </p>
      )}
      {bests.length > 0 && (
        <ul className={rows.rows}>
          {bests.map(({ id, name, personal, season: ofSeason }) => (
            <li key={id}>
              <div className={rows.links}>
                <a href={paths.userResultsOver(slug, id)}>
                  <strong>{name}</strong>
                </a>
                <p className={classes(text.small, text.quiet)}>
                  <Race result={personal} />
                </p>
              </div>
              <div className={classes(text.num, text.whole, rows.end)}>
                <strong>{clockText(personal.resultInSeconds)}</strong>
                {ofSeason && resultKey(ofSeason) !== resultKey(personal) && (
                  <p className={classes(text.small, text.quiet)}>
                    {season}: {clockText(ofSeason.resultInSeconds)}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className={classes(text.small, text.quiet)}>
        PBs (personal bests) and SBs (season’s bests) count road, track and parkrun results over standard
        distances, not approximate ones. A CB (course best) is the best time on that course, on any terrain.
      </p>
    </Panel>
  )
}

function Race({ result: { event } }: { readonly result: ResultView }) {
  return (
    <>
      <RaceName {...event} />, {formatShortDate(event.date)}
    </>
  )
}
