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
import { athleteFields } from '../../../entities/athletes/athleteFields'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { formTexts } from '../../../kernel/fields/fieldRules'
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

const fields = {
  ...athleteFields,
  sex: { ...athleteFields.sex, options: { '': 'Not given', F: 'Female', M: 'Male' } },
  born: {
    ...athleteFields.born,
    hint: 'For example, 1984 or 23 May 1984.',
    attributes: { autoComplete: 'bday' },
  },
}

/** The form for the viewer's own age and sex. */
function AthleteForm({ athlete }: { readonly athlete: AthleteView }) {
  const { born, ...texts } = formTexts(athleteFields, athlete)
  return (
    <Panel>
      <p>Optional. Used for age grades, age categories and some championships.</p>
      <RecordForm
        key={JSON.stringify(athlete)}
        call={ageGradeCalls.saveAthlete}
        fields={fields}
        stored={{ ...texts, born: born.length > 4 ? formatShortDate(born) : born }}
        label="Save"
      />
      {(athlete.sex !== undefined || athlete.born !== undefined || athlete.written.length > 0) && (
        <ActionButton call={ageGradeCalls.removeAthlete} input={{}}>
          Delete my age and sex
        </ActionButton>
      )}
    </Panel>
  )
}
