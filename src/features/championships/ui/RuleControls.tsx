import { CheckField } from '../../../ui/forms/CheckField'
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/Field'
import checkStyles from '../../../ui/forms/CheckField.module.css'
import fieldStyles from '../../../ui/forms/Field.module.css'
import type { ShownRule } from '../ruleFieldKinds'
import styles from './RulesForm.module.css'

/** The texts that a form shows in one of its fields. */
export interface ShownField {
  readonly text: string
  readonly error?: string | undefined
  /** The value that someone else has saved meanwhile, if it differs. */
  readonly theirs?: string | undefined
}

interface RuleControlsProps {
  readonly fields: Readonly<Record<string, ShownRule>>
  readonly shown: (name: string) => ShownField
}

/** The controls for some fields of a championship. */
export function RuleControls({ fields, shown }: RuleControlsProps) {
  return (
    <div className={styles.grid}>
      {Object.entries(fields).map(([name, rule]) => (
        <RuleControl key={name} name={name} rule={rule} {...shown(name)} />
      ))}
    </div>
  )
}

function RuleControl({
  name,
  rule: { label, hint, options, examples, takes, attributes },
  text,
  error,
  theirs,
}: ShownField & { readonly name: string; readonly rule: ShownRule }) {
  const their = theirs !== undefined && `Their version: ${options?.[theirs] ?? (theirs || 'empty')}`
  if (takes === 'flag') {
    const shown = their ? `${label} (${their})` : label
    return <CheckField name={name} value="yes" label={shown} defaultChecked={text === 'yes'} error={error} />
  }
  const hints = [hint, their].filter(Boolean).join(' ') || undefined
  const field = { name, label, error, defaultValue: text, hint: hints, ...attributes }
  if (options && examples)
    return (
      <fieldset className={styles.choices}>
        <legend>{label}</legend>
        {Object.entries(options).map(([value, option]) => (
          <label key={value} className={checkStyles.check}>
            <input type="radio" name={name} value={value} defaultChecked={value === text} />
            <span>
              {option} <span>{examples[value]}</span>
            </span>
          </label>
        ))}
        {hints !== undefined && <p className={fieldStyles.hint}>{hints}</p>}
        {error !== undefined && <p className={fieldStyles.error}>{error}</p>}
      </fieldset>
    )
  if (options) return <SelectField {...field} options={Object.entries(options)} />
  if (attributes?.rows) return <TextAreaField {...field} />
  return <TextField autoComplete="off" inputMode={takes === 'number' ? 'decimal' : undefined} {...field} />
}
