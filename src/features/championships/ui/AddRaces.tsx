import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as championshipCalls from '../contract'
import type { CounterView, ProposalView } from '../views'
import { groupByMonth } from '../../../kernel/dates/dates'
import { paths } from '../../../kernel/urls/paths'
import { PageSearch } from '../../clubMembership/ui/PageSearch'
import { selectListedEvents } from '../../../entities/eventViews/state/eventSelectors'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button, ButtonLink } from '../../../ui/Button'
import { TextField } from '../../../ui/forms/Field'
import { FormAlert } from '../../../ui/forms/FormAlert'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { foundRaces, groupsHint } from './counterTexts'
import { OffScreen, ChampionshipRace, raceRows } from './ChampionshipRace'
import styles from './ChampionshipRace.module.css'

type Fixed = Readonly<Record<'slug' | 'championship', string>>

interface AddRacesProps {
  readonly id: string
  readonly fixed: Fixed
  readonly counters: readonly CounterView[]
  readonly proposals: readonly ProposalView[]
  /** The groups of the rules, and of all races so far. */
  readonly known: readonly string[]
}

/** A search for any race, and the club's races of the season by month. Each is added with one tap for each distance. */
export function AddRaces({ id, fixed, counters, proposals, known }: AddRacesProps) {
  const [query] = useSearchParams()
  const [groups, setGroups] = useState('')
  const searched = query.get('find') ?? ''
  const form = useRefused(championshipCalls.saveCounter)
  const refused = form?.values.id === undefined ? form : undefined
  const listed = useAppSelector((state) =>
    selectListedEvents(state, foundRaces(fixed.championship, searched)),
  )
  const found = listed.filter((event) => !counters.some((one) => isWhole(one, event)))
  const rows = { fixed, groups: groups.trim() }
  const months = groupByMonth(proposals.map((one) => ({ ...one, date: one.event.date })))
  return (
    <Panel title="Add races" id={id}>
      {refused && <FormAlert form={refused} shown={[]} />}
      <PageSearch
        key={searched}
        path={paths.editChampionship(fixed.slug, fixed.championship, 'races')}
        hash={id}
        searchText={searched}
        name="find"
        label="Find any race"
        hint="Part of its name, or a link to its page."
        button="Search"
      />
      <div className={text.scripted}>
        <TextField
          label="Groups for the races you add"
          name="newGroups"
          value={groups}
          onChange={({ target }) => setGroups(target.value)}
          hint={groupsHint(known)}
        />
      </div>
      {searched !== '' && found.length === 0 && (
        <EmptyState title={listed.length > 0 ? 'These races already count.' : 'No races found this season.'}>
          <ButtonLink href={paths.addEvent}>Add a race to the calendar</ButtonLink>
        </EmptyState>
      )}
      {searched !== '' && <AddRows {...rows} races={found.map((event) => ({ event }))} />}
      {months.length > 0 && <h3>Races your club is doing this season</h3>}
      {months.map(({ month, heading, events }) => (
        <details key={month} className={styles.month} open={months.length < 3}>
          <summary>
            {heading} ({events.length})
          </summary>
          <AddRows {...rows} races={events} />
        </details>
      ))}
    </Panel>
  )
}

/** Returns true if an event counts so that nothing of it is left to add. */
function isWhole({ event, distance }: CounterView, { id, distances = [] }: CounterView['event']): boolean {
  return event.id === id && (distances.length < 2 || distance === 'all' || distance === 'best')
}

interface AddRowsProps {
  readonly fixed: Fixed
  readonly groups: string
  readonly races: readonly (Pick<ProposalView, 'event' | 'like'> & Partial<ProposalView>)[]
}

function AddRows({ fixed, groups, races }: AddRowsProps) {
  const add = useAction(championshipCalls.saveCounter)
  return (
    <ul className={raceRows}>
      {races.map(({ event, like, ours = 0 }) => (
        <ChampionshipRace
          key={event.id}
          event={event}
          facts={[
            ...(event.distances ?? []).map(({ name }) => name),
            like === undefined ? '' : 'counted last season',
            ours > 0 ? `${ours} of us` : '',
          ]}
          actions={choicesOf(event).map(([distance, label]) => {
            const input = { ...fixed, event: event.slug, distance }
            return (
              <ApiForm
                key={distance}
                call={championshipCalls.saveCounter}
                fixed={input}
                onSubmit={() => void add({ ...input, ...(groups !== '' && { groups }) })}
              >
                <Button type="submit">
                  {label}
                  <OffScreen>{event.title}</OffScreen>
                </Button>
              </ApiForm>
            )
          })}
        />
      ))}
    </ul>
  )
}

function choicesOf({ distances = [] }: CounterView['event']): readonly (readonly [string, string])[] {
  if (distances.length < 2) return [[distances[0]?.id ?? 'all', 'Add']]
  return distances.map(({ id, name }) => [id, `Add ${name}`])
}
