import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import styles from './Dialog.module.css'
import { Icon } from '../Icon'

interface DialogProps {
  readonly title: ReactNode
  /** Without it the dialog cannot be closed without an answer. */
  readonly onClose?: (() => void) | undefined
  /** `DialogBody` and `DialogFooter`, inside a form if there is one. */
  readonly children: ReactNode
}

/** Open while it is mounted; afterwards the focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)

  // A layout effect, because only its clean-up runs while the element can still return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // The focus goes neither to the Close button, which comes first, nor to a field, which would open a phone's
    // keyboard.
    titleRef.current?.focus()
    return () => dialog?.close()
  }, [])

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose?.()
  }

  // The browser may close it without asking, when Esc is pressed twice.
  const onClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || event.currentTarget.open) return
    if (onClose) onClose()
    else event.currentTarget.showModal()
  }

  // The content covers the dialog, so a click on the dialog itself is a click on the backdrop.
  const onBackdrop = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return
    // Otherwise the browser would move the focus from the opener, which has just got it back, to the element under
    // the pointer.
    event.preventDefault()
    onClose?.()
  }

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClosed}
      onMouseDown={onBackdrop}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={titleId} ref={titleRef} tabIndex={-1}>
            {title}
          </h2>
          {onClose && (
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  )
}

export function DialogBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** The main action first: on a phone it is under the thumb, and the keyboard reaches it first. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>
}
