import { type FocusEvent, useState } from 'react'
import { eventFields } from '../../../domain/validateEvent'
import { TextField } from '../../../ui/Field'

interface EventDateFieldProps {
  /** What it begins with. */
  readonly initial: string
  /** What is in it. */
  readonly value: string
  /** What was in it when it was last left or sent: while somebody types a year, it passes through others. */
  readonly left: string
  readonly required: boolean
  readonly hint: string | undefined
  /** What the server found wrong with it. */
  readonly refusal: string | undefined
  readonly onChange: (typed: string) => void
  readonly onLeave: () => void
}

const { label, check } = eventFields.date

/** The day of an event. A date that does not exist, or lies in a year that no event has, is answered at the field. */
export function EventDateField(props: EventDateFieldProps) {
  const { initial, value, left, required, hint, refusal, onChange, onLeave } = props
  // A date input tells nothing of what it cannot read but that there is something, such as the 30th of February.
  const [isUnreadable, setUnreadable] = useState(false)
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    setUnreadable(currentTarget.validity.badInput)
    onLeave()
  }
  const found = check(value, label).error
  const isTold = value !== '' && value === left
  return (
    <TextField
      label={label}
      name="date"
      type={isKeptByDateInput(initial) ? 'date' : 'text'}
      required={required}
      defaultValue={initial}
      onChange={(changed) => {
        setUnreadable(false)
        onChange(changed.currentTarget.value)
      }}
      onBlur={leave}
      onInvalid={({ currentTarget }) => setUnreadable(currentTarget.validity.badInput)}
      hint={hint}
      error={isUnreadable ? check('?', label).error : ((isTold ? found : undefined) ?? (found && refusal))}
    />
  )
}

/** A date input shows nothing in place of a text that is no date: what came with the address or a form would be lost. */
function isKeptByDateInput(text: string): boolean {
  if (text === '') return true
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : NaN)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
