import { type FormEvent, use, useEffect, useRef, useState, type FocusEvent } from 'react'
import { callField, type FormValues, personField } from '../../../kernel/calls/endpoint'
import type { EventView } from '../../../entities/events/contract'
import * as editingCalls from '../contract'
import { counted } from '../../../kernel/text/counted'
import { isDate, isDayOfAnyYear } from '../../../kernel/dates/dates'
import { paths } from '../../../kernel/urls/paths'
import { eventFieldNames, eventLabels, eventFields } from '../../../entities/events/validateEvent'
import { useLateParts } from '../../../browser/pages/lateParts'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { Button, ButtonLink } from '../../../ui/Button'
import { FormAlert } from '../../../ui/forms/FormAlert'
import { formFields } from '../../../ui/forms/formFields'
import { PersonContext } from '../../../ui/PersonContext'
import text from '../../../ui/styles/text.module.css'
import { useFocusOnRefusal } from '../../../ui/forms/useFocusOnRefusal'
import { EventFormFields } from './EventFormFields'
import { type DateLookup, useEventDate } from './useEventDate'
import { eventFormValues, useTheirVersion } from './useTheirVersion'
import { TextField } from '../../../ui/forms/Field'

type EventFormProps =
  | { readonly event: EventView; readonly lookup?: undefined; readonly prefill?: undefined }
  | { readonly event?: undefined; readonly lookup: DateLookup; readonly prefill: FormValues }

/**
 * Adds an event, starting with its date, or edits one. Without JavaScript, the date is submitted first and the page
 * reloads with it in the URL. Both steps share one form element, so that no field loses its focus or text.
 */
export function EventForm({ event, lookup, prefill }: EventFormProps) {
  const person = use(PersonContext)
  const { SameDatePanel } = useLateParts()
  const refused = useRefused(editingCalls.saveEvent)
  // Initial values only, because the fields are uncontrolled.
  const [initial] = useState<FormValues>(() =>
    event ? eventFormValues(event, refused?.values) : (refused?.values ?? { ...prefill, date: lookup.date }),
  )
  const { theirs, revision } = useTheirVersion(event, refused)
  const form = useFocusOnRefusal(refused)
  const { date, leftDate, step, changeDate, leaveDate } = useEventDate(form, initial.date ?? '', lookup)
  const hasFields = step === 'fields'
  const isAsking = step === 'sameDate'
  useFocusOnTitle(hasFields)
  const save = useAction(editingCalls.saveEvent, {
    // Going back from a new event skips its form, which would show the event as a possible duplicate.
    navigates: event ? true : 'replace',
  })
  const onSubmit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    if (hasFields) return void save(formFields(submitted.currentTarget))
    changeDate(date)
    leaveDate()
    // The page looks up a date while it is typed, so only a date that is missing or in progress needs the focus.
    if (isAsking || !isDate(date)) document.getElementById('field-date')?.focus()
  }
  // Sends the other fields along with the date only if they are prefilled.
  const isPrefilled = eventFieldNames.some((name) => name !== 'date' && initial[name])

  return (
    <form
      ref={form}
      method={hasFields ? 'post' : 'get'}
      action={hasFields ? editingCalls.saveEvent.page(event ? { id: event.id } : { date }) : paths.addEvent}
      data-own={editingCalls.saveEvent.showsOwnError}
      className={text.stack}
      onSubmit={onSubmit}
    >
      {refused && <FormAlert form={refused} shown={Object.keys(eventLabels)} />}
      {hasFields && (
        <>
          <input type="hidden" name={callField} value={editingCalls.saveEvent.name} />
          <input type="hidden" name={personField} value={person} />
        </>
      )}
      {initial.editionOf && <input type="hidden" name="editionOf" value={initial.editionOf} />}
      {event && (
        <>
          <input type="hidden" name="id" value={event.id} />
          <input type="hidden" name="revision" value={revision} />
        </>
      )}
      <EventDateField
        initial={initial.date ?? ''}
        value={date}
        left={leftDate}
        required={!hasFields}
        hint={theirs.date ? `Their version: ${theirs.date}` : resultsText(event)}
        refusal={refused?.errors.date}
        onChange={changeDate}
        onLeave={leaveDate}
      />
      <div aria-live="polite" hidden={!isAsking}>
        {SameDatePanel && lookup && isAsking && (
          <SameDatePanel
            date={date}
            events={lookup.events}
            dismissedUrl={lookup.dismissedUrl}
            onDismiss={lookup.onDismiss}
          />
        )}
      </div>
      <fieldset className={text.stack} hidden={!hasFields} disabled={!hasFields && !isPrefilled}>
        <EventFormFields event={event} initial={initial} errors={refused?.errors ?? {}} theirs={theirs} />
      </fieldset>
      <div className={text.row}>
        <Button type="submit" primary={!isAsking}>
          {hasFields ? (event ? 'Edit' : 'Add') : isAsking ? 'Check another date' : 'Next'}
        </Button>
        <ButtonLink href={event?.path ?? paths.home}>Cancel</ButtonLink>
      </div>
    </form>
  )
}

/** Returns a hint that moving the event keeps its results, if it has any. */
function resultsText(event: EventView | undefined): string | undefined {
  const { result = 0 } = event?.userCounts ?? {}
  if (result === 0) return undefined
  return `${counted(result, 'person has a result', 'people have a result')} for this race. Moving it to a future date keeps their results.`
}

/** Moves the focus to the title after the list was dismissed, because the link that dismissed it is gone. */
function useFocusOnTitle(isShown: boolean) {
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current && document.activeElement === document.body) {
      document.getElementById('field-title')?.focus()
    }
    wasShown.current = isShown
  }, [isShown])
}

interface EventDateFieldProps {
  readonly initial: string
  readonly value: string
  /** The value when the field was last left or sent. While a year is typed, `value` is incomplete. */
  readonly left: string
  readonly required: boolean
  readonly hint: string | undefined
  /** The server's error message. */
  readonly refusal: string | undefined
  readonly onChange: (typed: string) => void
  readonly onLeave: () => void
}

const { label, check } = eventFields.date

/** The date of an event, with an error for dates that do not exist or are out of range. */
function EventDateField(props: EventDateFieldProps) {
  const { initial, value, left, required, hint, refusal, onChange, onLeave } = props
  // A date input has no value for an invalid date such as 30 February, only `badInput`.
  const [isUnreadable, setUnreadable] = useState(false)
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    setUnreadable(currentTarget.validity.badInput)
    onLeave()
  }
  const invalid = check(value, label).error
  const isComplete = value !== '' && value === left
  return (
    <TextField
      label={label}
      name="date"
      // A date input would show nothing for an invalid date from the URL or a form, and lose it.
      type={initial === '' || isDayOfAnyYear(initial) ? 'date' : 'text'}
      required={required}
      defaultValue={initial}
      onChange={(changed) => {
        setUnreadable(false)
        onChange(changed.currentTarget.value)
      }}
      onBlur={leave}
      onInvalid={({ currentTarget }) => setUnreadable(currentTarget.validity.badInput)}
      hint={hint}
      error={
        isUnreadable ? check('?', label).error : ((isComplete ? invalid : undefined) ?? (invalid && refusal))
      }
    />
  )
}
