import type { ReactNode } from 'react'
import type { AthleteView } from '../contract'
import { birthText, sexNames } from '../athleteTexts'
import { gradeQuestion } from '../../../entities/athletes/gradeOf'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'

/** Lists everything that the site knows of the viewer's age and sex, each with the people who can see it. */
export function WhoSeesWhat({ athlete }: { readonly athlete: AthleteView }) {
  const { sex, born, age, graded, bestGrade, clubs, written, isShown } = athlete
  const isKnown = sex !== undefined && born !== undefined
  const question = bestGrade && gradeQuestion(bestGrade)
  return (
    <Panel title="Who sees what">
      <ul className={rows.rows}>
        <Known name="Sex" value={sex && sexNames[sex]} who={isShown ? clubmates : onlyYou} />
        <Known name="Birth" value={born && `${birthText(born)}, age ${age}`} who={onlyYou} />
        {clubs.map(({ id, name, path, category }) => (
          <Known
            key={id}
            name="Age category"
            value={category ?? (isKnown ? 'Needs the date' : undefined)}
            who={
              <>
                {isShown ? 'Members of ' : `${onlyYou}, at `}
                <a href={path}>{name}</a>
              </>
            }
          />
        ))}
        {written.map(({ club, category }) => (
          <Known
            key={club}
            name={`Written by ${club}`}
            value={category}
            who="Its members, until you show yours or delete everything"
          />
        ))}
        <Known
          name="Age grades"
          value={isKnown ? (bestGrade ?? 'None yet') : undefined}
          who={
            <>
              {isShown ? clubmates : onlyYou}
              {bestGrade && `. Best of ${counted(graded, 'result', 'results')}`}
            </>
          }
        />
      </ul>
      {question && <p role="note">{question}</p>}
      <p className={classes(text.small, text.quiet)}>
        {isShown
          ? 'Anyone who knows a time and its age grade can work out your age.'
          : 'What you enter puts you in no table, and no one can tell whether you’ve entered anything.'}{' '}
        Admins see no more than other members. A site admin who joins your club sees none of this until an
        admin of the club accepts them.
      </p>
      <p className={classes(text.small, text.quiet)}>
        {!isKnown && 'Enter both to see your age grades. '}
        {isKnown &&
          born.length === 4 &&
          'With only a year of birth, we use the lower of two possible grades. '}
        The <a href={paths.ageGrade}>age grade calculator</a> saves nothing.
      </p>
    </Panel>
  )
}

const onlyYou = 'Only you'
const clubmates = 'Members of your clubs'

interface KnownProps {
  readonly name: string
  readonly value: string | undefined
  readonly who: ReactNode
}

function Known({ name, value = 'Not given', who }: KnownProps) {
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className={classes(text.small, text.quiet)}>{who}</p>
      </div>
      <span className={classes(text.num, rows.end)}>{value}</span>
    </li>
  )
}
