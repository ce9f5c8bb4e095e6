import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchView } from '../contract'
import { searchDebounce } from '../../../entities/users/limits'
import { searchLength } from '../../../kernel/limits'
import { type AskedFields, paths } from '../../../kernel/urls/paths'
import type { FieldErrors } from '../../../kernel/fields/validation'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/forms/Field'
import { searchFieldsOf } from '../state/searchFields'
import styles from './EventSearchForm.module.css'
import { FilterFields } from './FilterFields'

interface EventSearchFormProps {
  readonly fields: AskedFields
  readonly errors: FieldErrors
  /** The search as it was read, once there is a response. */
  readonly search: SearchView | undefined
  readonly onSearch: (fields: AskedFields) => void
  /** True if the search failed. The form is then submitted to the server, as without scripts. */
  readonly hasFailed: boolean
}

/**
 * A GET form that searches on input. Its fields are uncontrolled, so that text typed before the scripts loaded stays, and a
 * late response never removes a letter.
 */
export function EventSearchForm({ fields, errors, search, onSearch, hasFailed }: EventSearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { without: _without, ...formFields } = fields
  const url = paths.searchFor(formFields)
  const sent = useRef(url)

  const currentFields = () => (form.current ? searchFieldsOf(new FormData(form.current)) : {})
  const send = () => {
    clearTimeout(timer.current)
    const current = currentFields()
    if (paths.searchFor(current) === sent.current) return
    sent.current = paths.searchFor(current)
    onSearch(current)
  }
  const sendSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, searchDebounce)
  }
  const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (form.current) clearOtherRange(form.current, target.name)
    sendSoon()
  }

  const sendEarlyInput = useEffectEvent(() => {
    if (paths.searchFor(currentFields()) !== sent.current) sendSoon()
  })
  useEffect(() => {
    sendEarlyInput()
    return () => clearTimeout(timer.current)
  }, [])
  const updateControls = useEffectEvent(() => {
    // Only a link or going back changes the fields from outside.
    if (url === sent.current || !form.current) return
    clearTimeout(timer.current)
    sent.current = url
    for (const [name, control] of controlsOf(form.current)) {
      control.value = formFields[name as keyof typeof formFields] ?? ''
    }
  })
  useEffect(() => updateControls(), [url])

  // Only the initial state, so that the panel doesn't close while it is used.
  const [isOpen] = useState(Object.keys(formFields).some((name) => name !== 'text'))
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
          defaultValue={fields.text ?? ''}
        />
        <Button primary type="submit">
          Search
        </Button>
      </div>
      <details className={styles.more} open={isOpen}>
        <summary>Distance, terrain, dates and more</summary>
        <FilterFields fields={formFields} errors={errors} search={search} />
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

/** Clears the dates if a month is chosen, and the month if a date is. */
function clearOtherRange(form: HTMLFormElement, changed: string) {
  const others = { month: ['from', 'to'], from: ['month'], to: ['month'] }[changed] ?? []
  for (const [name, control] of controlsOf(form)) if (others.includes(name)) control.value = ''
}
