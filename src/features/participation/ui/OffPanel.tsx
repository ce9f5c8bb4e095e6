import type { EventView } from '../../../entities/events/contract'
import * as participationCalls from '../contract'
import { eventStateTexts, type EventState } from '../../../kernel/running/eventState'
import { paths } from '../../../kernel/urls/paths'
import { canSeeParticipants } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import {
  selectIsPast,
  selectOwnStatus,
  selectRefusedStatus,
} from '../../../entities/eventViews/state/statusSelectors'
import { EventTally } from './EventTally'
import { useStatusActions } from '../state/useStatusActions'
import { OwnStatusText } from './OwnStatusText'
import { RefusedStatus } from './RefusedStatus'

/** The texts for an event without a reason. */
const defaultReasons: Readonly<Record<EventState, string>> = {
  calledOff: 'This race has been called off.',
  postponed: 'New date to be confirmed.',
}

interface OffPanelProps {
  readonly event: EventView
  readonly state: EventState
}

/**
 * The panel that replaces the status buttons at an event that is called off or postponed: the reason, and the viewer's
 * own status, which they can remove.
 */
export function OffPanel({ event, state }: OffPanelProps) {
  const isMember = useAppSelector(({ viewer }) => canSeeParticipants(viewer))
  return (
    <Panel title={eventStateTexts[state]}>
      <p>{event.reason ?? defaultReasons[state]}</p>
      {isMember && <OwnStatus event={event} />}
      <EventTally event={event} />
      {!isMember && (
        <p>
          <a href={paths.login(event.path)}>Log in</a> to see who was going.
        </p>
      )}
    </Panel>
  )
}

function OwnStatus({ event }: { readonly event: EventView }) {
  const clubs = useAppSelector((state) => state.clubs)
  const mine = useAppSelector((state) => selectOwnStatus(state, event))
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const refused = useAppSelector((state) => selectRefusedStatus(state, event))
  const { remove } = useStatusActions(event.id)
  const { slug } = event
  return (
    <>
      {refused && <RefusedStatus form={refused} />}
      {mine && (
        <div className={text.row}>
          <p className={classes(text.small, text.quiet)}>
            <OwnStatusText mine={mine} clubs={clubs} isPast={isPast} distances={event.distances} />
          </p>
          <ApiForm
            call={participationCalls.removeStatus}
            fixed={{ slug }}
            onSubmit={() => void remove({ slug })}
          >
            <Button type="submit">Remove my status</Button>
          </ApiForm>
        </div>
      )}
    </>
  )
}
