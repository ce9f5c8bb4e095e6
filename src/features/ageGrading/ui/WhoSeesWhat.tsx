import type { AthleteView } from '../contract'
import { gradeQuestion } from '../../../entities/athletes/gradeOf'
import { counted } from '../../../kernel/text/counted'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'

/** Says who can see the viewer's age and sex, and lists what the site has worked out from them. */
export function WhoSeesWhat({ athlete }: { readonly athlete: AthleteView }) {
  const { sex, born, age, graded, bestGrade, clubs, written, isShown } = athlete
  const question = bestGrade && gradeQuestion(bestGrade)
  const isKnown = sex !== undefined && born !== undefined
  const known = [
    { name: 'Age', value: age },
    ...clubs.map(({ name, category }) => ({
      name: `Age category at ${name}`,
      value: category ?? (isKnown ? 'Needs your full date of birth' : undefined),
    })),
    // The club's members see it until the person shows or deletes theirs.
    ...written.map(({ club, category }) => ({
      name: `Age category added by ${club}, shown to its members`,
      value: category,
    })),
    { name: `Best age grade from ${counted(graded, 'result', 'results')}`, value: bestGrade },
  ]
  return (
    <Panel title="Who sees what">
      <p>
        {isShown
          ? 'Members of your clubs see your sex, age category and age grades. Anyone who knows a time and its age grade can work out your age.'
          : 'Only you can see this. It isn’t used in any table, and no one can tell whether you’ve filled it in.'}{' '}
        Admins see no more than other members.
      </p>
      <ul className={rows.rows}>
        {known.map(
          ({ name, value }) =>
            value && (
              <li key={name}>
                <div>{name}</div>
                <strong className={classes(text.num, rows.end)}>{value}</strong>
              </li>
            ),
        )}
      </ul>
      {question && <p role="note">{question}</p>}
      {isKnown && born.length === 4 && (
        <p className={classes(text.small, text.quiet)}>
          If you only give your year of birth, we use the lower of the two possible age grades.
        </p>
      )}
    </Panel>
  )
}
