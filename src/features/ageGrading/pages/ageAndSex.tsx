import * as ageGradeCalls from '../contract'
import type { AthleteView } from '../contract'
import { AthleteForm } from '../ui/AthleteForm'
import { isSignedIn } from '../../../kernel/access/permissions'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import { Panel } from '../../../ui/layout/Panel'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: isSignedIn,
  load: async ({ api, dispatch }) => {
    dispatch(responseReceived(await api(ageGradeCalls.getAthlete, {})))
  },
  Component: AgeAndSexPage,
}

const title = 'Your age and sex'

/** Everything that the site knows of the viewer's age and sex, and who sees what of it. */
function AgeAndSexPage() {
  const athlete = useAppSelector((state) => state.athlete)
  const user = useAppSelector((state) => state.user)
  if (!athlete || !user) return null
  return (
    <>
      <Title page={title} />
      <PageHead breadcrumbs={[{ label: user.name, to: user.path }, { label: 'Age and sex' }]} title={title} />
      <Columns
        main={<AthleteForm athlete={athlete} />}
        side={
          <Panel title="Who sees what">
            <p>Only you can see your sex and your date of birth. No one else can, not even admins.</p>
            <p>{athlete.isShown ? shown : hidden}</p>
            <Derived athlete={athlete} />
          </Panel>
        }
      />
    </>
  )
}

const shown =
  'Members of your clubs can see your age category and your age grades. A grade gives away your age to anyone who works it out.'
const hidden =
  'No one else can see your age category or your age grades, and you aren’t in any table that needs them.'

function Derived({ athlete: { sex, born, age, graded, bestGrade } }: { readonly athlete: AthleteView }) {
  if (sex === undefined || born === undefined)
    return (
      <p>
        Enter both to see your age grades. To try it without saving anything, use the{' '}
        <a href={paths.ageGrade}>age grade calculator</a>.
      </p>
    )
  return (
    <p>
      We make you {age} today.{' '}
      {bestGrade === undefined
        ? 'None of your results can be graded yet. Road races and parkruns over a known distance can be.'
        : `${counted(graded, 'result has an age grade', 'results have age grades')}, and the best is ${bestGrade}.`}
      {born.length === 4 && ' With only a year of birth, we use the lower of the two possible grades.'}
    </p>
  )
}
