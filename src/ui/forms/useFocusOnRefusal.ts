import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a refusal, moves the focus to the first field with an error. Returns the ref for the form. A person who has
 * begun to type again by then keeps the focus where it is: the rest of what they type would be lost.
 */
export function useFocusOnRefusal(refused: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const isTyping = useRef(false)
  useEffect(() => {
    const node = form.current
    const note = ({ type }: Event) => {
      isTyping.current = type === 'input'
    }
    node?.addEventListener('input', note)
    node?.addEventListener('submit', note)
    return () => {
      node?.removeEventListener('input', note)
      node?.removeEventListener('submit', note)
    }
  }, [])
  useEffect(() => {
    if (!refused || isTyping.current) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const first = find('[aria-invalid]') ?? find('[role="alert"]')
    first?.focus()
  }, [refused])
  return form
}
