import { useNavigate } from 'react-router'
import * as championshipCalls from '../contract'
import type { CounterView } from '../views'
import { counterFields } from '../championshipFields'
import { formTexts, namesOf } from '../../../kernel/fields/fieldRules'
import { paths } from '../../../kernel/urls/paths'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { FormButtons } from '../../../ui/forms/FormButtons'
import { counterDistance, distanceChoices, groupsHint } from './counterTexts'
import { RuleControls } from './RuleControls'

interface CounterFormProps {
  readonly fixed: Readonly<Record<'slug' | 'championship' | 'id', string>>
  readonly counter: CounterView
  /** The groups of the rules, and of all races so far. */
  readonly known: readonly string[]
}

/** Edits how a race counts. */
export function CounterForm({ fixed, counter, known }: CounterFormProps) {
  const navigate = useNavigate()
  const racesPath = paths.editChampionship(fixed.slug, fixed.championship, 'races')
  const form = useRefused(championshipCalls.saveCounter)
  const refused = form?.values.id === counter.id ? form : undefined
  const save = useAction(championshipCalls.saveCounter, { onDone: () => void navigate(racesPath) })
  const { slug: event } = counter.event
  const stored = formTexts(counterFields, { ...counter, event, groups: counter.groups.join(', ') })
  const { distance, groups, factor, bonus, series } = counterFields
  const fields = {
    distance: { ...distance, options: distanceOptions(counter) },
    groups: { ...groups, hint: groupsHint(known) },
    ...{ factor, bonus, series },
  }
  const shown = (name: string) => ({
    text: refused?.values[name] ?? stored[name as keyof typeof stored],
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
      <RuleControls fields={fields} shown={shown} />
      <FormButtons label="Save" cancelTo={racesPath} />
    </CheckedForm>
  )
}

/** The distances of the event, and the stored one if it is not among them. */
function distanceOptions({ event: { distances = [] }, distance }: CounterView) {
  const ids = new Set([...distances.map(({ id }) => id), ...Object.keys(distanceChoices), distance])
  return Object.fromEntries(
    [...ids].map((id) => [
      id,
      id === 'all' || id === 'best' ? distanceChoices[id] : (counterDistance(id, distances) ?? id),
    ]),
  )
}
