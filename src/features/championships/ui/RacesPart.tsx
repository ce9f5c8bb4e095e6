import { useSearchParams } from 'react-router'
import * as championshipCalls from '../contract'
import type { CounterView } from '../views'
import type { PartProps } from './ChampionshipEditing'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { ActionButton } from '../../../browser/ActionButton'
import { ButtonLink } from '../../../ui/Button'
import { PageParts } from '../../../ui/layout/PageParts'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { AddRaces } from './AddRaces'
import { CounterForm } from './CounterForm'
import { alsoCount, counterFacts, counterFormId, counterProblem } from './counterTexts'
import { OffScreen, ChampionshipRace, raceRows } from './ChampionshipRace'

const [countingId, addId] = ['counting', 'add']

/** The races that count for a championship, with others to add. */
export function RacesPart({ club, championship }: PartProps) {
  const { counters, openRaces, edit, closedOn } = championship
  const isOpen = closedOn === undefined
  const shared = { fixed: { slug: club.slug, championship: championship.slug }, known: edit?.groups ?? [] }
  const rows = counters.map((counter) => ({ counter, problem: counterProblem(counter, championship) }))
  const toCheck = rows.filter(({ problem }) => problem !== undefined).length
  return (
    <div className={text.stack}>
      {isOpen && (
        <PageParts
          parts={[
            { id: countingId, label: 'Counting races' },
            { id: addId, label: 'Add races' },
          ]}
        />
      )}
      <Panel title="Counting races" count={counters.length} id={countingId}>
        {counters.length + openRaces.length === 0 && (
          <p className={text.quiet}>Races that you add will appear here.</p>
        )}
        {toCheck > 0 && (
          <p role="status">
            <strong>{counted(toCheck, 'race needs', 'races need')} checking.</strong>
          </p>
        )}
        <ul className={raceRows}>
          {rows.map((row) => (
            <CounterRow key={row.counter.id} {...shared} {...row} isOpen={isOpen} />
          ))}
        </ul>
        {openRaces.length > 0 && <p>{alsoCount(openRaces)}</p>}
      </Panel>
      {isOpen && <AddRaces {...shared} id={addId} counters={counters} proposals={edit?.proposals ?? []} />}
    </div>
  )
}

interface CounterRowProps {
  readonly fixed: Readonly<Record<'slug' | 'championship', string>>
  readonly counter: CounterView
  readonly problem: string | undefined
  /** The groups of the rules, and of all races so far. */
  readonly known: readonly string[]
  readonly isOpen: boolean
}

function CounterRow({ fixed, counter, problem, known, isOpen }: CounterRowProps) {
  const [query] = useSearchParams()
  const { id, event } = counter
  const input = { ...fixed, id }
  const editPath = paths.editChampionship(fixed.slug, fixed.championship, 'races', { edit: id })
  const isEdited = isOpen && query.get('edit') === id
  const removing = (
    <ActionButton call={championshipCalls.removeCounter} input={input} of={event.title}>
      Remove
    </ActionButton>
  )
  const actions = isOpen && !isEdited && (
    <>
      <ButtonLink href={`${editPath}#${counterFormId}`}>
        Edit<OffScreen>{event.title}</OffScreen>
      </ButtonLink>
      {problem && removing}
    </>
  )
  return (
    <ChampionshipRace
      id={isEdited ? counterFormId : undefined}
      event={event}
      problem={problem}
      facts={counterFacts(counter)}
      actions={actions}
    >
      {isEdited && (
        <>
          <CounterForm fixed={input} counter={counter} known={known} />
          {removing}
        </>
      )}
    </ChampionshipRace>
  )
}
