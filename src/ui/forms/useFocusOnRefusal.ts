import { type RefObject, useEffect, useRef } from 'react'

/** After a refusal, moves the focus to the first field with an error. Returns the ref for the form. */
export function useFocusOnRefusal(refused: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!refused) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const first = find('[aria-invalid]') ?? find('[role="alert"]')
    first?.focus()
  }, [refused])
  return form
}
