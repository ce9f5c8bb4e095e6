import type { EventView } from '../../../entities/events/contract'
import type { EventStatus } from '../../../kernel/running/eventState'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/feedback/Dialog'
import {
  selectIsPast,
  selectOwnStatus,
  selectRefusedStatus,
} from '../../../entities/eventViews/state/statusSelectors'
import { selectOwnClubs } from '../../../entities/statuses/state/ownClubs'
import type { useStatusActions } from '../state/useStatusActions'
import { StatusForm } from './StatusForm'

interface StatusDialogProps {
  readonly event: EventView
  /** The status selected initially. */
  readonly status?: EventStatus | undefined
  /** The actions of the page, so that the dialog shares a queue with pending taps. */
  readonly actions: ReturnType<typeof useStatusActions>
  readonly onClose: () => void
}

/** The form for the viewer's own status in a dialog on the event's page. Its file loads when it is first opened. */
export function StatusDialog({ event, status, actions, onClose }: StatusDialogProps) {
  const entry = useAppSelector((state) => selectOwnStatus(state, event))
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const clubs = useAppSelector((state) => selectOwnClubs(state, event))
  const refused = useAppSelector((state) => selectRefusedStatus(state, event))
  return (
    <Dialog title={entry ? 'Edit my status' : 'My status'} onClose={onClose}>
      <StatusForm
        whose={{ slug: event.slug }}
        isPast={isPast}
        distances={event.distances}
        entry={entry}
        status={status}
        clubs={clubs}
        refused={refused}
        removeLabel="Remove my status"
        Body={DialogBody}
        Footer={DialogFooter}
        onSave={(input) => {
          onClose()
          void actions.set(input)
        }}
        onRemove={() => {
          onClose()
          void actions.remove({ slug: event.slug })
        }}
      />
    </Dialog>
  )
}
