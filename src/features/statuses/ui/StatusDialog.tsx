import type { EventView } from '../../../api/views'
import type { EventStatus } from '../../../domain/eventStatus'
import { useAppSelector } from '../../../state/useAppSelector'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/Dialog'
import { selectIsPast, selectOwnStatus, selectRefusedStatus } from '../../events/state/statusSelectors'
import { selectOwnClubs } from '../state/ownClubs'
import { useStatusActions } from '../state/useStatusActions'
import { StatusForm } from './StatusForm'

interface StatusDialogProps {
  readonly event: EventView
  /** Selected at first. */
  readonly status?: EventStatus
  readonly onClose: () => void
}

/** One's own status in a dialog on the event's page. Its file is loaded when it is first opened. */
export function StatusDialog({ event, status, onClose }: StatusDialogProps) {
  const entry = useAppSelector((state) => selectOwnStatus(state, event))
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const clubs = useAppSelector((state) => selectOwnClubs(state, event))
  const refused = useAppSelector((state) => selectRefusedStatus(state, event))
  const { set, remove } = useStatusActions(event.id)
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
          void set(input)
        }}
        onRemove={() => {
          onClose()
          void remove({ slug: event.slug })
        }}
      />
    </Dialog>
  )
}
