import * as championshipCalls from '../contract'
import type { PartProps } from './ChampionshipEditing'
import { formatDay } from '../../../kernel/dates/dateText'
import { counted } from '../../../kernel/text/counted'
import { ActionButton } from '../../../browser/ActionButton'
import { AskingButton } from '../../../browser/AskingButton'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
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
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const refused = useRefused(championshipCalls.closeSeason)
  const closing = { call: championshipCalls.closeSeason, options: { navigates: true } }
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
        <AskingButton
          {...closing}
          input={fixed}
          title={`Close ${name}?`}
          question={`${missing} ${whatClosingDoes} You can reopen it.`}
          label="Close season"
        >
          Close the season
        </AskingButton>
      ) : (
        <ActionButton {...closing} input={{ ...fixed, reopen: 'yes' }}>
          Reopen the season
        </ActionButton>
      )}
    </Panel>
  )
}

function Copying({ fixed }: ActionProps) {
  return (
    <Panel title="Copy to next year">
      <p>Next year’s championship will have the same rules, and the same races if they’re in the calendar.</p>
      <ActionButton call={championshipCalls.copyChampionship} input={fixed} options={{ navigates: true }}>
        Copy to next year
      </ActionButton>
    </Panel>
  )
}

function Deleting({ fixed, name }: ActionProps & { readonly name: string }) {
  return (
    <Panel title="Delete" id="delete">
      <AskingButton
        call={championshipCalls.removeChampionship}
        input={fixed}
        options={{ navigates: true }}
        title={`Delete ${name}?`}
        question={`This can’t be undone. It deletes the standings, rules, races and adjustments of ${name}. Members’ results stay.`}
        label="Delete championship"
      >
        Delete this championship
      </AskingButton>
    </Panel>
  )
}
