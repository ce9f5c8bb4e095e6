import { type ComponentProps, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as championshipCalls from '../contract'
import type { PartProps } from './ChampionshipEditing'
import { formatDay } from '../../../kernel/dates/dateText'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { ActionButton } from '../../../browser/ActionButton'
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

const whatClosingDoes = 'Closing makes the standings and rules final, and notifies everyone in the standings.'

function Closing({ fixed, championship }: ActionProps & Pick<PartProps, 'championship'>) {
  const { name, path, closedOn, counters, notPlaced = [] } = championship
  const navigate = useNavigate()
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const refused = useRefused(championshipCalls.closeSeason)
  const showStandings = () => void navigate(path)
  const close = useAction(championshipCalls.closeSeason, { onDone: showStandings })
  const upcoming = counters.filter(({ state }) => state === 'upcoming').map(({ event }) => event.title)
  const missing = [
    upcoming.length > 0 &&
      `${counted(upcoming.length, 'race hasn’t', 'races haven’t')} been run, so results there won’t count: ${upcoming.join(', ')}.`,
    notPlaced.length > 0 && `${counted(notPlaced.length, 'member isn’t', 'members aren’t')} placed yet.`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Panel title={closedOn === undefined ? 'Close the season' : 'Season closed'}>
      {refused && <FormAlert form={refused} shown={[]} />}
      {closedOn === undefined ? (
        <>
          <p>{whatClosingDoes} Later corrections appear beside the final standings without changing them.</p>
          <p>
            {missing || 'No races are still to come, and everyone with results has been placed.'}{' '}
            <a href={path}>See the standings</a>
          </p>
        </>
      ) : (
        <p>
          Closed on {formatDay(closedOn, timeZone)}. The <a href={path}>standings</a> are final. If you reopen
          the season, they’ll be worked out again from today’s results and rules.
        </p>
      )}
      {closedOn === undefined ? (
        <Asking
          call={championshipCalls.closeSeason}
          fixed={fixed}
          title={`Close ${name}?`}
          button="Close the season"
          question={`${missing} ${whatClosingDoes} You can reopen it.`}
          label="Close season"
          onConfirm={() => void close(fixed)}
        />
      ) : (
        <ActionButton
          call={championshipCalls.closeSeason}
          input={{ ...fixed, reopen: 'yes' }}
          options={{ onDone: showStandings }}
        >
          Reopen the season
        </ActionButton>
      )}
    </Panel>
  )
}

function Copying({ fixed }: ActionProps) {
  const navigate = useNavigate()
  return (
    <Panel title="Copy to next year">
      <p>Next year’s championship will have the same rules, and the same races if they’re in the calendar.</p>
      <ActionButton
        call={championshipCalls.copyChampionship}
        input={fixed}
        options={{ onDone: ({ made }) => void navigate(paths.editChampionship(fixed.slug, made, 'races')) }}
      >
        Copy to next year
      </ActionButton>
    </Panel>
  )
}

function Deleting({ fixed, name }: ActionProps & { readonly name: string }) {
  const navigate = useNavigate()
  const remove = useAction(championshipCalls.removeChampionship, {
    onDone: () => void navigate(paths.championships(fixed.slug)),
  })
  return (
    <Panel title="Delete" id="delete">
      <Asking
        call={championshipCalls.removeChampionship}
        fixed={fixed}
        title={`Delete ${name}?`}
        button="Delete this championship"
        question={`This can’t be undone. It deletes the standings, rules, races and adjustments of ${name}. Members’ results stay.`}
        label="Delete championship"
        onConfirm={() => void remove(fixed)}
      />
    </Panel>
  )
}

interface AskingProps
  extends ActionProps, Pick<ComponentProps<typeof ConfirmForm>, 'call' | 'question' | 'label' | 'onConfirm'> {
  readonly title: string
  readonly button: string
}

/** A button whose call is confirmed first: in a dialog or, without scripts, on the page itself. */
function Asking({ call, fixed, title, button, ...question }: AskingProps) {
  const [query] = useSearchParams()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      {query.get('ask') === call.name && !isAsked ? (
        <ConfirmForm {...question} call={call} fixed={fixed} cancelTo={call.page(fixed)} />
      ) : (
        <ApiForm call={call} fixed={fixed} onSubmit={() => setAsked(true)}>
          <Button type="submit">{button}</Button>
        </ApiForm>
      )}
      {isAsked && <ConfirmDialog {...question} title={title} onClose={() => setAsked(false)} />}
    </>
  )
}
