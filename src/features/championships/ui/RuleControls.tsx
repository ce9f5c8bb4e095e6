import checkStyles from '../../../ui/forms/CheckField.module.css'
import { FieldControl, type ShownField } from '../../../ui/forms/FieldControls'
import fieldStyles from '../../../ui/forms/Field.module.css'
import type { ShownRule } from '../../../kernel/fields/fieldKinds'
import styles from './RulesForm.module.css'

export interface ShownRuleField extends ShownField {
  /** The value that someone else has saved meanwhile, if it differs. */
  readonly theirs?: string | undefined
}

interface RuleControlsProps {
  readonly fields: Readonly<Record<string, ShownRule>>
  readonly shown: (name: string) => ShownRuleField
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
  rule,
  theirs,
  ...field
}: ShownRuleField & { readonly name: string; readonly rule: ShownRule }) {
  const { label, hint, options, examples, takes } = rule
  const their = theirs !== undefined && `Their version: ${options?.[theirs] ?? (theirs || 'empty')}`
  if (takes === 'flag')
    return <FieldControl {...rule} {...field} name={name} label={their ? `${label} (${their})` : label} />
  const hints = [hint, their].filter(Boolean).join(' ') || undefined
  if (!options || !examples) return <FieldControl {...rule} {...field} name={name} hint={hints} />
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {Object.entries(options).map(([value, option]) => (
        <label key={value} className={checkStyles.check}>
          <input type="radio" name={name} value={value} defaultChecked={value === field.text} />
          <span>
            {option} <span>{examples[value]}</span>
          </span>
        </label>
      ))}
      {hints !== undefined && <p className={fieldStyles.hint}>{hints}</p>}
      {field.error !== undefined && <p className={fieldStyles.error}>{field.error}</p>}
    </fieldset>
  )
}
