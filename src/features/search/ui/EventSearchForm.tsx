import { useEffect, useEffectEvent, useRef } from 'react'
import { searchDebounce, searchLength } from '../../../domain/limits'
import { paths } from '../../../domain/paths'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/Field'
import styles from './EventSearchForm.module.css'

interface EventSearchFormProps {
  /** The text in the URL. */
  readonly text: string
  readonly onSearch: (text: string) => void
  /** The search of this text failed. Sent again, the form goes to the server, as without scripts. */
  readonly hasFailed: boolean
}

/**
 * A GET form that searches while somebody types. The input holds its own text: what was typed before the scripts
 * loaded stays, and the URL, which is updated later, never removes a letter.
 */
export function EventSearchForm({ text, onSearch, hasFailed }: EventSearchFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(text)

  const send = () => {
    clearTimeout(timer.current)
    const typed = input.current?.value.trim() ?? ''
    if (typed === sent.current) return
    sent.current = typed
    onSearch(typed)
  }
  const sendSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, searchDebounce)
  }

  const takeUp = useEffectEvent(() => {
    if (input.current && input.current.value.trim() !== sent.current) sendSoon()
  })
  useEffect(() => {
    takeUp()
    return () => clearTimeout(timer.current)
  }, [])
  useEffect(() => {
    // The URL was changed by a link or by going back, not by typing here.
    if (text === sent.current || !input.current) return
    clearTimeout(timer.current)
    sent.current = text
    input.current.value = text
  }, [text])

  return (
    <form
      className={styles.form}
      method="get"
      action={paths.eventSearch}
      role="search"
      onSubmit={(event) => {
        if (hasFailed) return
        event.preventDefault()
        send()
      }}
    >
      <TextField
        ref={input}
        label="Name, place or month"
        name="text"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={searchLength}
        defaultValue={text}
        onChange={sendSoon}
      />
      <Button primary type="submit">
        Search
      </Button>
    </form>
  )
}
