import { Button } from './Button'
import text from './styles/text.module.css'

/** Prints the page. It is hidden without scripts: the browser's own menu prints it. */
export function PrintButton() {
  return (
    <Button className={text.scripted} onClick={() => window.print()}>
      Print
    </Button>
  )
}
