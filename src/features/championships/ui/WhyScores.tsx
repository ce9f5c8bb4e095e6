import type { WhyView } from '../views'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { ordinal, clockText } from '../../../kernel/running/result'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import { EditLink } from '../../participation/ui/EditResultLink'
import { Bullets } from './Lists'
import { Points } from './Points'

/** Explains one person's points race by race, and what they still need. */
export function WhyScores({ why: { user, scores, needs } }: { readonly why: WhyView }) {
  const isOwn = useAppSelector(({ viewer }) => viewer.userId === user.id)
  return (
    <div className={classes(text.narrow, text.stack)}>
      {needs.length > 0 && (
        <div>
          <h3>{isOwn ? 'What you still need' : 'Still needed'}</h3>
          <Bullets items={needs} />
        </div>
      )}
      <div>
        <h3>{isOwn ? 'Your points' : `${user.name}’s points`}</h3>
        <ul className={rows.rows}>
          {scores.map((score, at) => (
            <li key={at}>
              <div>
                <p>
                  {score.path === undefined ? score.name : <a href={score.path}>{score.name}</a>}{' '}
                  {score.edit !== undefined && <EditLink path={score.edit} name={user.name} />}
                </p>
                <p className={classes(text.small, text.quiet, text.num)}>{factsOf(score)}</p>
                <p className={text.small}>{score.reason}</p>
              </div>
              <strong className={classes(text.num, text.whole)}>
                <Points {...score} />
              </strong>
            </li>
          ))}
        </ul>
        {scores.length === 0 && <p>No results yet.</p>}
      </div>
      <p>
        <a href={user.path}>{isOwn ? 'Your profile' : `${user.name}’s profile`}</a>
      </p>
    </div>
  )
}

function factsOf({ date, place, of, seconds }: WhyView['scores'][number]): string {
  const among = place === undefined ? '' : of === undefined ? ordinal(place) : `${ordinal(place)} of ${of}`
  const day = date && formatShortDate(date)
  return [day, among, seconds !== undefined && clockText(seconds)].filter(Boolean).join(' · ')
}
