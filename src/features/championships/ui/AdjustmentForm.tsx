import { useSearchParams } from 'react-router'
import * as championshipCalls from '../contract'
import type { ChampionshipEditView, ChampionshipView } from '../views'
import { adjustmentTextLength } from '../limits'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import navigation from '../../../entities/eventViews/ui/DistanceRow.module.css'
import { Button } from '../../../ui/Button'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { SelectField, TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import { counterName } from './counterTexts'
import { adjustmentKinds } from '../adjustmentKinds'
import { adjustmentFormId, kindNamed, kindsFor, type PageOfPeople, peoplePath } from './adjustmentTexts'

interface AdjustmentFormProps {
  readonly fixed: PageOfPeople
  readonly edit: ChampionshipEditView
  readonly counters: ChampionshipView['counters']
}

/** Adds an adjustment about a member of the page, or the person whom the query names: first its kind, by links, then the fields of that kind. */
export function AdjustmentForm({ fixed, edit, counters }: AdjustmentFormProps) {
  const { rules, people = [], adjustments = [] } = edit
  const [query] = useSearchParams()
  const refused = useRefused(championshipCalls.addAdjustment)
  const add = useAction(championshipCalls.addAdjustment)
  const kinds = kindsFor(rules)
  const kind = kindNamed(refused?.values.kind ?? query.get('kind')) ?? 'exclusion'
  const { race, text, value, hasDate } = adjustmentKinds[kind]
  const field = (name: string, stored = '') => ({
    name,
    defaultValue: refused?.values[name] ?? stored,
    error: refused?.errors[name],
  })
  const member = query.get('member') ?? ''
  const members = [...(edit.member ? [edit.member] : []), ...people.map(({ user }) => user)]
  return (
    <Panel title="Add an adjustment" id={adjustmentFormId}>
      <nav className={navigation.row} aria-label="Kinds of adjustment">
        {kinds.map((one) => (
          <a
            key={one}
            href={peoplePath(fixed, { kind: one, member })}
            aria-current={one === kind ? 'page' : undefined}
          >
            {adjustmentKinds[one].label}
          </a>
        ))}
      </nav>
      <CheckedForm
        key={kind}
        refused={refused}
        shown={['user', 'counter', 'text', 'value', 'date']}
        call={championshipCalls.addAdjustment}
        fixed={{ ...fixed, kind }}
        onSubmit={({ user = '', ...fields }) => void add({ ...fixed, ...fields, kind, user })}
      >
        <SelectField
          {...field('user', member)}
          // A new key empties the field after each adjustment, for the next member.
          key={adjustments.length}
          label="Member"
          required
          none="Choose a member"
          options={members.map(({ id, name }) => [id, name])}
        />
        {race && (
          <SelectField
            {...field('counter')}
            label={race.label}
            required={race.none === undefined}
            none={race.none ?? 'Choose a race'}
            options={counters.map((counter) => [counter.id, counterName(counter)])}
          />
        )}
        {value && <TextField {...field('value')} {...value} required />}
        {text && <TextField {...field('text')} required {...text} maxLength={adjustmentTextLength} />}
        {hasDate && <TextField {...field('date')} label="Date" type="date" />}
        <Button type="submit" primary>
          Add adjustment
        </Button>
      </CheckedForm>
    </Panel>
  )
}
