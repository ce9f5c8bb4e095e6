import { type RefObject, useEffect } from 'react'

/** Takes the reader to the first field that has to be changed. */
export function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, refused: object | undefined) {
  useEffect(() => {
    if (!refused) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const first = find('[aria-invalid]') ?? find('[role="alert"]')
    first?.focus()
  }, [form, refused])
}
