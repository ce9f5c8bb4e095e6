import * as championshipCalls from '../contract'
import type { CounterView } from '../views'
import { counterFields } from '../championshipFields'
import { formTexts, namesOf } from '../../../kernel/fields/fieldRules'
import { titleLength } from '../../../entities/events/limits'
import { paths } from '../../../kernel/urls/paths'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { SelectField, TextField } from '../../../ui/forms/Field'
import { FormButtons } from '../../../ui/forms/FormButtons'
import { counterDistance, distanceChoices, groupsHint } from './counterTexts'

interface CounterFormProps {
  readonly fixed: Readonly<Record<'slug' | 'championship' | 'id', string>>
  readonly counter: CounterView
  /** The groups of the rules, and of all races so far. */
  readonly known: readonly string[]
}

/** Edits how a race counts. */
export function CounterForm({ fixed, counter, known }: CounterFormProps) {
  const racesPath = paths.editChampionship(fixed.slug, fixed.championship, 'races')
  const form = useRefused(championshipCalls.saveCounter)
  const refused = form?.values.id === counter.id ? form : undefined
  const save = useAction(championshipCalls.saveCounter, { navigates: true })
  const { slug: event } = counter.event
  const stored = formTexts(counterFields, { ...counter, event, groups: counter.groups.join(', ') })
  const field = (name: keyof typeof counterFields) => ({
    name,
    label: counterFields[name].label,
    defaultValue: refused?.values[name] ?? stored[name],
    error: refused?.errors[name],
  })
  return (
    <CheckedForm
      refused={refused}
      shown={namesOf(counterFields)}
      call={championshipCalls.saveCounter}
      fixed={{ ...fixed, event }}
      onSubmit={(fields) => void save({ ...fixed, event, ...fields })}
    >
      <SelectField {...field('distance')} options={distanceOptions(counter)} />
      <TextField {...field('groups')} maxLength={titleLength} hint={groupsHint(known)} />
      <TextField
        {...field('factor')}
        inputMode="decimal"
        hint="Optional. For example, 1.5 for a longer race."
      />
      <TextField {...field('bonus')} inputMode="decimal" hint="Optional. Extra points for each finisher." />
      <TextField
        {...field('series')}
        maxLength={titleLength}
        hint="Optional. Only each member’s best race in a series counts. Give each race in a series the same series name."
      />
      <FormButtons label="Save" cancelTo={racesPath} />
    </CheckedForm>
  )
}

/** The distances of the event, and the stored one if it is not among them. */
function distanceOptions({ event, distance }: CounterView): readonly (readonly [string, string])[] {
  const { distances = [] } = event
  const offered: readonly string[] = [...distances.map(({ id }) => id), ...Object.keys(distanceChoices)]
  const ids = offered.includes(distance) ? offered : [distance, ...offered]
  return ids.map((id) => [
    id,
    id === 'all' || id === 'best' ? distanceChoices[id] : (counterDistance(id, distances) ?? id),
  ])
}
