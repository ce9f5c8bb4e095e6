import type { EventView } from '../../../entities/events/contract'
import { marksText } from '../../../kernel/running/result'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import {
  selectIsPast,
  selectOwnStatus,
  selectRefusedStatus,
} from '../../../entities/eventViews/state/statusSelectors'
import { selectOwnClubs } from '../../../entities/statuses/state/ownClubs'
import { Vest } from '../../../ui/Vest'
import { EventTally } from './EventTally'
import { OwnStatusText } from './OwnStatusText'
import { RefusedStatus } from './RefusedStatus'
import { StatusChoices, tapOf, useStatusDialog } from './StatusChoices'
import styles from './StatusPanel.module.css'
import { type InputOf, formValues } from '../../../kernel/calls/endpoint'
import type { EventUserView } from '../../../entities/statuses/contract'
import * as participationCalls from '../contract'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { notSure } from '../../../entities/statuses/ui/statusText'

/** The member's own status: buttons that set it, and a dialog with all of its fields. */
export function StatusPanel({ event }: { readonly event: EventView }) {
  const clubs = useAppSelector((state) => state.clubs)
  const ownClubs = useAppSelector((state) => selectOwnClubs(state, event))
  const mine = useAppSelector((state) => selectOwnStatus(state, event))
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const refused = useAppSelector((state) => selectRefusedStatus(state, event))
  const { actions, open: openDialog, dialog, formPath } = useStatusDialog(event)
  const [meant, other] = ownClubs
  const edit = (label: string) => (
    <a className={styles.edit} href={formPath} onClick={(click) => void openDialog(click)}>
      {label}
    </a>
  )
  return (
    <Panel title={isPast ? 'How did it go?' : 'Are you going?'}>
      <StatusChoices event={event} actions={actions} open={openDialog} />
      {mine && (
        <DistanceButtons
          event={event}
          mine={mine}
          tap={{ ...tapOf(event, ownClubs), status: mine.status }}
          onChoose={(input) => void actions.set(input)}
        />
      )}
      {refused && <RefusedStatus form={refused} />}
      <div className={styles.words}>
        {mine ? (
          <p className={classes(text.small, text.quiet)}>
            <OwnStatusText mine={mine} clubs={clubs} isPast={isPast} distances={event.distances} />{' '}
            {marksText(mine)} {mine.place !== undefined && `You came ${mine.place}. `}
            {mine.enteredBy !== undefined && `${mine.enteredBy} imported this result. `}
            {edit('Edit my status')}
          </p>
        ) : meant && other ? (
          <p className={classes(text.small, text.quiet)}>
            Your status will show under <Vest club={meant} /> {meant.name}. {edit('Change club')}
          </p>
        ) : (
          isPast && <p className={classes(text.small, text.quiet)}>Were you there?</p>
        )}
        <EventTally event={event} />
      </div>
      {dialog}
    </Panel>
  )
}

interface DistanceButtonsProps {
  readonly event: EventView
  readonly mine: EventUserView
  /** The fields that a tap sends besides the distance. */
  readonly tap: InputOf<typeof participationCalls.setStatus>
  readonly onChoose: (input: InputOf<typeof participationCalls.setStatus>) => void
}

/** One button for each distance, for a member who takes part in an event with several. */
function DistanceButtons({ event, mine, tap, onChoose }: DistanceButtonsProps) {
  const { distances = [] } = event
  const isAsked = mine.status === 'entered' || mine.status === 'result'
  if (!isAsked || distances.length < 2) return null
  return (
    <ApiForm
      call={participationCalls.setStatus}
      fixed={formValues(tap)}
      className={styles.distances}
      onSubmit={({ distance = '' }) => onChoose({ ...tap, distance })}
    >
      <fieldset>
        <legend>Which distance?</legend>
        {[...distances, { id: '', name: notSure }].map(({ id, name }) => (
          <button key={id} name="distance" value={id} aria-pressed={id === (mine.distance ?? '')}>
            {name}
          </button>
        ))}
      </fieldset>
    </ApiForm>
  )
}
