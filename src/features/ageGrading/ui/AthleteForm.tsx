import * as ageGradeCalls from '../contract'
import type { AthleteView } from '../contract'
import { athleteFields } from '../../../entities/athletes/athleteFields'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { formTexts } from '../../../kernel/fields/fieldRules'
import { ActionButton } from '../../../browser/ActionButton'
import { RecordForm } from '../../../browser/RecordForm'
import { Panel } from '../../../ui/layout/Panel'

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
export function AthleteForm({ athlete }: { readonly athlete: AthleteView }) {
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
