import type { ComponentProps } from 'react'
import type { ClubView } from '../../../entities/clubs/contract'
import { namesOf } from '../../../kernel/fields/fieldRules'
import { vestFields, type VestValues } from '../../../entities/clubs/validateClub'
import { vestPatterns } from '../../../kernel/vests/vestPatterns'
import { SelectField, TextField } from '../../../ui/forms/Field'
import { Vest } from '../../../ui/Vest'
import styles from './VestFields.module.css'

interface VestFieldsProps {
  readonly field: (
    name: keyof VestValues,
  ) => ComponentProps<typeof TextField> & Omit<ComponentProps<typeof SelectField>, 'options'>
  /** The club with the current values of the form. */
  readonly club: ClubView
}

/** Shows the fields of a club's vest beside a preview. */
export function VestFields({ field, club }: VestFieldsProps) {
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
