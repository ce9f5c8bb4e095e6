import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as championshipCalls from '../contract'
import type { PartProps } from './ChampionshipEditing'
import { Bullets } from './Lists'
import { formatDay } from '../../../kernel/dates/dateText'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/forms/ConfirmDialog'
import { ConfirmForm } from '../../../ui/forms/ConfirmForm'
import { FormAlert } from '../../../ui/forms/FormAlert'
import { Panel } from '../../../ui/layout/Panel'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'

/** The end of a season: close it, reopen it, copy the championship to the next year, or delete it. */
export function ClosePart({ club, championship }: PartProps) {
  const fixed = { slug: club.slug, championship: championship.slug }
  return (
    <div className={classes(text.stack, text.narrow)}>
      <Closing fixed={fixed} championship={championship} />
      <Copying fixed={fixed} />
      <Deleting fixed={fixed} name={championship.name} />
    </div>
  )
}

interface ActionProps {
  readonly fixed: Readonly<Record<'slug' | 'championship', string>>
}

function Closing({ fixed, championship }: ActionProps & Pick<PartProps, 'championship'>) {
  const { path, closedOn, counters, tables, notPlaced = [] } = championship
  const navigate = useNavigate()
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const refused = useRefused(championshipCalls.closeSeason)
  const close = useAction(championshipCalls.closeSeason, { onDone: () => void navigate(path) })
  const input = closedOn === undefined ? fixed : { ...fixed, reopen: 'yes' }
  const upcoming = counters.filter(({ state }) => state === 'upcoming').map(({ event }) => event.title)
  const isOpen = upcoming.length + notPlaced.length > 0
  return (
    <Panel title={closedOn === undefined ? 'Close the season' : 'Season closed'}>
      {refused && <FormAlert form={refused} shown={[]} />}
      {closedOn === undefined ? (
        <>
          <p>
            Closing makes the standings final, keeps today’s rules with them and notifies the members in them.
            Later corrections appear beside the final standings without changing them.
          </p>
          {!isOpen && <p>All races have been run{tables && ' and everyone is placed'}.</p>}
          {upcoming.length > 0 && <p>These races haven’t been run, so their results won’t count.</p>}
          {upcoming.length > 0 && <Bullets items={upcoming} />}
          {notPlaced.length > 0 && (
            <p>
              {counted(notPlaced.length, 'member isn’t', 'members aren’t')} placed yet. See the reasons below
              the <a href={path}>standings</a>.
            </p>
          )}
        </>
      ) : (
        <p>
          Closed on {formatDay(closedOn, timeZone)}. The <a href={path}>standings</a> are final. If you reopen
          the season, they’ll be worked out again from today’s results and rules.
        </p>
      )}
      <ApiForm call={championshipCalls.closeSeason} fixed={input} onSubmit={() => void close(input)}>
        <Button type="submit" primary={closedOn === undefined && !isOpen}>
          {closedOn === undefined ? 'Close the season' : 'Reopen the season'}
        </Button>
      </ApiForm>
    </Panel>
  )
}

function Copying({ fixed }: ActionProps) {
  const navigate = useNavigate()
  const copy = useAction(championshipCalls.copyChampionship, {
    onDone: ({ made }) => void navigate(paths.editChampionship(fixed.slug, made, 'races')),
  })
  return (
    <Panel title="Copy to next year">
      <p>Next year’s championship will have the same rules, and the same races if they’re in the calendar.</p>
      <ApiForm call={championshipCalls.copyChampionship} fixed={fixed} onSubmit={() => void copy(fixed)}>
        <Button type="submit">Copy to next year</Button>
      </ApiForm>
    </Panel>
  )
}

function Deleting({ fixed, name }: ActionProps & { readonly name: string }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [isAsked, setAsked] = useState(false)
  const remove = useAction(championshipCalls.removeChampionship, {
    onDone: () => void navigate(paths.championships(fixed.slug)),
  })
  const call = championshipCalls.removeChampionship
  const question = {
    question: `This can’t be undone. It deletes the standings, rules, races and entries of ${name}. Members’ results stay.`,
    label: 'Delete championship',
    onConfirm: () => void remove(fixed),
  }
  return (
    <Panel title="Delete" id="delete">
      {query.get('ask') === call.name && !isAsked ? (
        <ConfirmForm {...question} call={call} fixed={fixed} cancelTo={call.page(fixed)} />
      ) : (
        <ApiForm call={call} fixed={fixed} onSubmit={() => setAsked(true)}>
          <Button type="submit">Delete this championship</Button>
        </ApiForm>
      )}
      {isAsked && <ConfirmDialog {...question} title={`Delete ${name}?`} onClose={() => setAsked(false)} />}
    </Panel>
  )
}
