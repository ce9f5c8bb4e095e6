import * as ageGradeCalls from '../contract'
import type { AthleteView } from '../contract'
import { birthText, sexNames } from '../athleteTexts'
import { athleteFields } from '../../../entities/athletes/athleteFields'
import { boxesField } from '../../../kernel/calls/form'
import { formTexts, namesOf } from '../../../kernel/fields/fieldRules'
import { yesNo } from '../../../kernel/text/yesNo'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { Button } from '../../../ui/Button'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { CheckField } from '../../../ui/forms/CheckField'
import { SelectField, TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'

/** The form for the viewer's own age and sex. */
export function AthleteForm({ athlete }: { readonly athlete: AthleteView }) {
  const refused = useRefused(ageGradeCalls.saveAthlete)
  const save = useAction(ageGradeCalls.saveAthlete)
  const remove = useAction(ageGradeCalls.removeAthlete)
  const { sex, born, isShown } = { ...formTexts(athleteFields, athlete), ...refused?.values }
  return (
    <Panel>
      <p>Optional. Used for age grades, age categories and some championships.</p>
      <CheckedForm
        key={JSON.stringify(athlete)}
        refused={refused}
        shown={namesOf(athleteFields)}
        call={ageGradeCalls.saveAthlete}
        onSubmit={(fields) =>
          void save({ sex: fields.sex, born: fields.born, isShown: yesNo(fields.isShown === 'yes') })
        }
      >
        <input type="hidden" name={boxesField} value="isShown" />
        <SelectField
          label={athleteFields.sex.label}
          name="sex"
          none="Not given"
          options={Object.entries(sexNames)}
          defaultValue={sex}
          error={refused?.errors.sex}
        />
        <TextField
          label={athleteFields.born.label}
          name="born"
          autoComplete="bday"
          hint="For example, 1984 or 23 May 1984."
          defaultValue={refused ? born : birthText(born)}
          error={refused?.errors.born}
        />
        <CheckField
          name="isShown"
          value="yes"
          label={athleteFields.isShown.label}
          defaultChecked={isShown === 'yes'}
        />
        <Button type="submit" primary>
          Save
        </Button>
      </CheckedForm>
      {(athlete.sex !== undefined || athlete.born !== undefined || athlete.written.length > 0) && (
        <ApiForm call={ageGradeCalls.removeAthlete} onSubmit={() => void remove({})}>
          <Button type="submit">Delete my age and sex</Button>
        </ApiForm>
      )}
    </Panel>
  )
}
