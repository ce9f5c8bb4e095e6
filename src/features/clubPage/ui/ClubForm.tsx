import * as clubPageCalls from '../contract'
import type { ClubView } from '../../../entities/clubs/contract'
import { formTexts, namesOf, validate } from '../../../kernel/fields/fieldRules'
import { clubFields, vestFields, type VestValues } from '../../../entities/clubs/validateClub'
import { vestValues } from '../../../kernel/vests/vest'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { FormButtons } from '../../../ui/forms/FormButtons'
import { CheckField } from '../../../ui/forms/CheckField'
import { useTextFields } from '../../../ui/forms/useTextFields'
import { ClubNameFields } from '../../../entities/clubs/ui/ClubNameFields'
import type { ComponentProps } from 'react'
import { vestPatterns } from '../../../kernel/vests/vestPatterns'
import { SelectField, TextField } from '../../../ui/forms/Field'
import { Vest } from '../../../ui/Vest'
import styles from './VestFields.module.css'

interface ClubFormProps {
  /** The club to edit, or absent for a new one. */
  readonly club?: ClubView
  /** The path to which Cancel leads. */
  readonly cancelTo: string
}

const newClub = {
  name: '',
  shortName: '',
  vestPattern: undefined,
  vestMain: undefined,
  vestSecond: undefined,
  vestTrim: undefined,
}

/** Shows the form of a club. Only an existing club has the fields of the vest. */
export function ClubForm({ club, cancelTo }: ClubFormProps) {
  const refused = useRefused(clubPageCalls.saveClub)
  const stored = formTexts(clubFields, club ? { ...club, ...vestValues(club) } : newClub)
  const { typed, field } = useTextFields(clubFields, stored, refused)
  const save = useAction(clubPageCalls.saveClub, { navigates: true })
  const fixed: Readonly<Record<string, string>> = club ? { id: club.id } : {}
  return (
    <CheckedForm
      refused={refused}
      shown={namesOf(clubFields)}
      call={clubPageCalls.saveClub}
      fixed={fixed}
      onSubmit={({ firstAdmin }) =>
        void save({ ...fixed, ...typed, ...(firstAdmin === 'yes' && { firstAdmin: true }) })
      }
    >
      <ClubNameFields field={field} />
      {club ? (
        <VestFields field={field} club={{ ...club, ...validate(vestFields, typed).values }} />
      ) : (
        <CheckField
          label="Make me an admin of this club"
          name="firstAdmin"
          value="yes"
          defaultChecked={refused?.values.firstAdmin === 'yes'}
        />
      )}
      <FormButtons label="Submit" cancelTo={cancelTo} />
    </CheckedForm>
  )
}

interface VestFieldsProps {
  readonly field: (
    name: keyof VestValues,
  ) => ComponentProps<typeof TextField> & Omit<ComponentProps<typeof SelectField>, 'options'>
  /** The club with the current values of the form. */
  readonly club: ClubView
}

/** Shows the fields of a club's vest beside a preview. */
function VestFields({ field, club }: VestFieldsProps) {
  return (
    <fieldset className={styles.vest}>
      <legend>Vest</legend>
      <Vest club={club} size="large" />
      <div className={styles.fields}>
        <SelectField {...field('vestPattern')} options={Object.entries(vestPatterns)} />
        <div className={styles.colours}>
          {namesOf(vestFields)
            .filter((name) => name !== 'vestPattern')
            .map((name) => (
              <TextField
                key={name}
                {...field(name)}
                type="color"
                hint={name === 'vestTrim' ? 'Neck and arms' : undefined}
              />
            ))}
        </div>
      </div>
    </fieldset>
  )
}
