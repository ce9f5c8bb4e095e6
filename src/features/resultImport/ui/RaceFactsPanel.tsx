import { useState } from 'react'
import * as resultImportCalls from '../contract'
import type { RaceFactsView } from '../contract'
import { raceFactsFields } from '../../../entities/raceFacts/raceFactsFields'
import { formTexts, namesOf, valuesOf } from '../../../kernel/fields/fieldRules'
import type { RefusedForm } from '../../../browser/state'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import styles from './RaceFactsPanel.module.css'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'

interface RaceFactsPanelProps {
  readonly slug: string
  readonly facts: readonly RaceFactsView[]
}

const rules = raceFactsFields()
const names = namesOf(rules)

/** Forms for the numbers of the whole race, one for each distance, folded until they are wanted. */
export function RaceFactsPanel({ slug, facts }: RaceFactsPanelProps) {
  const refused = useRefused(resultImportCalls.saveRaceFacts)
  // Later refusals find the panel open already, and it stays open when they are gone.
  const [isOpen] = useState(refused !== undefined)
  const isOf = ({ distance, club }: RaceFactsView) =>
    (refused?.values.distance ?? '') === distance && (refused?.values.club ?? '') === club
  return (
    <Panel>
      <details open={isOpen}>
        <summary className={styles.summary}>
          <h2>Race size and winning times</h2>
        </summary>
        <p className={classes(text.small, text.quiet)}>
          Some championships base points on race size or winning times. Include everyone in the race, not just
          members. Leave blank anything you don’t know. Only your club’s championships use these numbers.
        </p>
        {facts.map((one) => (
          <RaceFactsForm
            key={`${one.club} ${one.distance}`}
            slug={slug}
            facts={one}
            refused={isOf(one) ? refused : undefined}
          />
        ))}
      </details>
    </Panel>
  )
}

interface RaceFactsFormProps {
  readonly slug: string
  readonly facts: RaceFactsView
  readonly refused: RefusedForm | undefined
}

function RaceFactsForm({ slug, facts: typed, refused }: RaceFactsFormProps) {
  const { distance, name, club = '', ...facts } = typed
  const clubName = useListClubName()
  const save = useAction(resultImportCalls.saveRaceFacts)
  const shown = { ...formTexts(rules, valuesOf(rules, facts)), ...refused?.values }
  return (
    <CheckedForm
      refused={refused}
      shown={names}
      call={resultImportCalls.saveRaceFacts}
      fixed={{ slug, distance, club }}
      onSubmit={(fields) => void save({ ...fields, slug, distance, club })}
    >
      <fieldset className={styles.fields}>
        <legend>{[name, clubName(club)].filter(Boolean).join(', ')}</legend>
        {names.map((field) => (
          <TextField
            key={field}
            id={`field-${field}${distance && `-${distance}`}${club && `-${club}`}`}
            label={rules[field].label}
            name={field}
            autoComplete="off"
            inputMode={'takes' in rules[field] ? 'numeric' : undefined}
            hint={'takes' in rules[field] ? undefined : 'For example, 41:12 or 1:23:45'}
            defaultValue={shown[field]}
            error={refused?.errors[field]}
          />
        ))}
      </fieldset>
      <Button type="submit">Save{name && <span className={text.hidden}> for {name}</span>}</Button>
    </CheckedForm>
  )
}

/** Returns the name of a list's club; the id '' means everyone on the site. */
export function useListClubName(): (id: string) => string {
  const clubs = useAppSelector((state) => state.clubs)
  return (id) => (id === '' ? 'Everyone on the site' : (find(clubs, id)?.name ?? 'A club'))
}
