import { useAnswer } from '../../../browser/useAnswer'
import * as ageGradeCalls from '../contract'
import type { AthleteView } from '../contract'
import { WhoSeesWhat } from '../ui/WhoSeesWhat'
import { isSignedIn } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { athleteLabels } from '../../../entities/athletes/athleteFields'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { yesNo } from '../../../kernel/text/yesNo'
import { ActionButton } from '../../../browser/ActionButton'
import { RecordForm } from '../../../browser/RecordForm'
import { Panel } from '../../../ui/layout/Panel'

export const page: Page = {
  permission: isSignedIn,
  load: async ({ show }) => {
    await show(ageGradeCalls.getAthlete, {})
  },
  Component: AgeAndSexPage,
}

const title = 'Your age and sex'

/** Everything that the site knows of the viewer's age and sex, and who sees what of it. */
function AgeAndSexPage() {
  const athlete = useAnswer(ageGradeCalls.getAthlete, {})?.athlete
  const user = useAppSelector((state) => state.user)
  if (!athlete || !user) return null
  return (
    <>
      <Title page={title} />
      <PageHead breadcrumbs={[{ label: user.name, to: user.path }, { label: 'Age and sex' }]} title={title} />
      <Columns main={<AthleteForm athlete={athlete} />} side={<WhoSeesWhat athlete={athlete} />} />
    </>
  )
}

// Without the rules of `athleteFields`, which the server alone checks.
const fields = {
  sex: { label: athleteLabels.sex, options: { '': 'Not given', F: 'Female', M: 'Male' } },
  born: {
    label: athleteLabels.born,
    hint: 'For example, 1984 or 23 May 1984.',
    attributes: { autoComplete: 'bday' },
  },
  isShown: { label: athleteLabels.isShown, takes: 'flag' },
} as const

/** The form for the viewer's own age and sex. */
function AthleteForm({ athlete }: { readonly athlete: AthleteView }) {
  const { sex = '', born = '', isShown } = athlete
  return (
    <Panel>
      <p>Optional. Used for age grades, age categories and some championships.</p>
      <RecordForm
        key={JSON.stringify(athlete)}
        call={ageGradeCalls.saveAthlete}
        fields={fields}
        stored={{
          sex,
          born: born.length > 4 ? formatShortDate(born) : born,
          isShown: yesNo(isShown === true),
        }}
        label="Save"
      />
      {(sex || born || athlete.written.length > 0) && (
        <ActionButton call={ageGradeCalls.removeAthlete} input={{}}>
          Delete my age and sex
        </ActionButton>
      )}
    </Panel>
  )
}
