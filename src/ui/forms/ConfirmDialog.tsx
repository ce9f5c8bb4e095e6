import type { ReactNode } from 'react'
import { Button } from '../Button'
import { Dialog, DialogBody, DialogFooter } from '../feedback/Dialog'

interface ConfirmDialogProps {
  readonly title: ReactNode
  readonly question: string
  /** The call that is made if the answer is yes. */
  readonly label: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmDialog({ title, question, label, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        <p>{question}</p>
      </DialogBody>
      <DialogFooter>
        <Button
          primary
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {label}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogFooter>
    </Dialog>
  )
}
