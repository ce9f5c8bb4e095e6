import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchView } from '../contract'
import { searchDebounce, searchLength } from '../../../kernel/limits'
import { type AskedFields, paths } from '../../../kernel/urls/paths'
import type { FieldErrors } from '../../../kernel/fields/validation'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/forms/Field'
import { askedOf } from '../state/askedSearch'
import styles from './EventSearchForm.module.css'
import { FilterFields } from './FilterFields'

interface EventSearchFormProps {
  readonly asked: AskedFields
  /** What is wrong with it, by field. */
  readonly errors: FieldErrors
  /** What it was understood as, once there is an answer. */
  readonly search: SearchView | undefined
  readonly onSearch: (asked: AskedFields) => void
  /** The search failed. Sent again, the form goes to the server, as without scripts. */
  readonly hasFailed: boolean
}

/**
 * A GET form that searches while somebody types or chooses. Its fields hold their own values: what was typed before
 * the scripts loaded stays, and an answer, which comes later, never removes a letter.
 */
export function EventSearchForm({ asked, errors, search, onSearch, hasFailed }: EventSearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { without: _without, ...fields } = asked
  const address = paths.searchFor(fields)
  const sent = useRef(address)

  const typed = () => (form.current ? askedOf(new FormData(form.current)) : {})
  const send = () => {
    clearTimeout(timer.current)
    const now = typed()
    if (paths.searchFor(now) === sent.current) return
    sent.current = paths.searchFor(now)
    onSearch(now)
  }
  const sendSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, searchDebounce)
  }
  const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (form.current) keepOneRange(form.current, target.name)
    sendSoon()
  }

  const takeUp = useEffectEvent(() => {
    if (paths.searchFor(typed()) !== sent.current) sendSoon()
  })
  useEffect(() => {
    takeUp()
    return () => clearTimeout(timer.current)
  }, [])
  const show = useEffectEvent(() => {
    // A link or going back changed it, not somebody who typed here.
    if (address === sent.current || !form.current) return
    clearTimeout(timer.current)
    sent.current = address
    for (const [name, control] of controlsOf(form.current)) {
      control.value = fields[name as keyof typeof fields] ?? ''
    }
  })
  useEffect(() => show(), [address])

  // At first only, so that nothing closes under somebody's hands.
  const [isOpen] = useState(Object.keys(fields).some((name) => name !== 'text'))
  return (
    <form
      ref={form}
      className={styles.form}
      method="get"
      action={paths.eventSearch}
      role="search"
      onChange={change}
      onSubmit={(event) => {
        if (hasFailed) return
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.words}>
        <TextField
          label="Name, place or distance"
          name="text"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchLength}
          defaultValue={asked.text ?? ''}
        />
        <Button primary type="submit">
          Search
        </Button>
      </div>
      <details className={styles.more} open={isOpen}>
        <summary>Distance, terrain and dates</summary>
        <FilterFields asked={fields} errors={errors} search={search} />
      </details>
    </form>
  )
}

function controlsOf(
  form: HTMLFormElement,
): readonly (readonly [string, HTMLInputElement | HTMLSelectElement])[] {
  return [...form.elements].flatMap((control) =>
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      ? [[control.name, control] as const]
      : [],
  )
}

/** A month takes the place of days, and days that of a month. */
function keepOneRange(form: HTMLFormElement, changed: string) {
  const others = { month: ['from', 'to'], from: ['month'], to: ['month'] }[changed] ?? []
  for (const [name, control] of controlsOf(form)) if (others.includes(name)) control.value = ''
}
