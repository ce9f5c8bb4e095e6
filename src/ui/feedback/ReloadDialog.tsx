import { Dialog, DialogBody, DialogFooter } from './Dialog'
import { ReloadLink } from './ReloadLink'

interface ReloadDialogProps {
  readonly message: string
  /** Path and query of the page that did not load; absent for the current page. */
  readonly to?: string
  readonly onClose?: () => void
}

/** A dialog over the current page: what has happened, and how to go on. */
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
