import { Button, ButtonLink } from '../Button'
import text from '../styles/text.module.css'

interface FormButtonsProps {
  readonly label: string
  readonly disabled?: boolean
  /** The page has a more important button. */
  readonly isSecondary?: boolean | undefined
  readonly cancelTo?: string | undefined
}

/** The end of a form: its button, and a link that leaves it. */
export function FormButtons({ label, disabled, isSecondary, cancelTo }: FormButtonsProps) {
  return (
    <div className={text.row}>
      <Button type="submit" primary={!isSecondary} disabled={disabled}>
        {label}
      </Button>
      {cancelTo !== undefined && <ButtonLink href={cancelTo}>Cancel</ButtonLink>}
    </div>
  )
}
