import { type RefObject, useEffect } from 'react'

/** After a refusal, moves the focus to the first field with an error. */
export function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, refused: object | undefined) {
  useEffect(() => {
    if (!refused) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const first = find('[aria-invalid]') ?? find('[role="alert"]')
    first?.focus()
  }, [form, refused])
}
