import { Button, ButtonLink } from '../Button'
import text from '../styles/text.module.css'

interface FormButtonsProps {
  readonly label: string
  readonly disabled?: boolean
  readonly cancelTo: string
}

/** The end of a form: its main button, and a link that leaves it. */
export function FormButtons({ label, disabled, cancelTo }: FormButtonsProps) {
  return (
    <div className={text.row}>
      <Button type="submit" primary disabled={disabled}>
        {label}
      </Button>
      <ButtonLink href={cancelTo}>Cancel</ButtonLink>
    </div>
  )
}
