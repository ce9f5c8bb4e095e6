import type { EventView } from '../../../entities/events/contract'
import type { EventStatus } from '../../../kernel/running/eventState'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/feedback/Dialog'
import { useOwnStatusForm } from '../state/useOwnStatusForm'
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
  const form = useOwnStatusForm(event)
  return (
    <Dialog title={form.entry ? 'Edit my status' : 'My status'} onClose={onClose}>
      <StatusForm
        {...form}
        whose={{ slug: event.slug }}
        status={status}
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
