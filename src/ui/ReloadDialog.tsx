import { Dialog, DialogBody, DialogFooter } from './Dialog'
import { ReloadLink } from './ReloadLink'

interface ReloadDialogProps {
  readonly message: string
  readonly onClose?: () => void
}

/** Over a page that is still there: what happened, and a way on. */
export function ReloadDialog({ message, onClose }: ReloadDialogProps) {
  return (
    <Dialog title="That didn’t work" onClose={onClose}>
      <DialogBody>
        <p>{message}</p>
      </DialogBody>
      <DialogFooter>
        <ReloadLink />
      </DialogFooter>
    </Dialog>
  )
}
