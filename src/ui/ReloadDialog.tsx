import { Dialog, DialogBody, DialogFooter } from './Dialog'
import { ReloadLink } from './ReloadLink'

interface ReloadDialogProps {
  readonly message: string
  /** Path and query of the page that did not come; this very page where it is absent. */
  readonly to?: string
  readonly onClose?: () => void
}

/** Over a page that is still there: what happened, and a way on. */
export function ReloadDialog({ message, to, onClose }: ReloadDialogProps) {
  return (
    <Dialog title="That didn’t work" onClose={onClose}>
      <DialogBody>
        <p>{message}</p>
      </DialogBody>
      <DialogFooter>
        <ReloadLink to={to} />
      </DialogFooter>
    </Dialog>
  )
}
