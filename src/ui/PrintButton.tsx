import { Button } from './Button'
import { useHydrated } from './useHydrated'

/** Prints the page. Nothing without scripts: the browser's own menu prints it. */
export function PrintButton() {
  return useHydrated() && <Button onClick={() => window.print()}>Print</Button>
}
