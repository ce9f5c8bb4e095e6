import type { EventView } from '../../../entities/events/contract'
import { isDate } from '../../../kernel/dates/dates'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { formFields } from '../../../ui/forms/formFields'

/** The lookup of other events on a new event's date. */
export interface DateLookup {
  readonly date: string
  readonly events: readonly EventView[]
  /** True if the user has said that theirs is a different event. */
  readonly isDismissed: boolean
  /** True while those events are loading. */
  readonly isFetching: boolean
  /** The URL of the page with the list of events dismissed. */
  readonly dismissedUrl: string
  /** Dismisses the list with JavaScript, without leaving the form. */
  readonly onDismiss: () => void
  /** Looks up another date. */
  readonly onDate: (date: string) => void
}

/**
 * Returns the step of the event form: the date, the events already on that date, or all other fields. An edited event has
 * no `lookup` and always shows all fields.
 */
export function eventFormStep(
  date: string,
  lookup: Omit<DateLookup, 'dismissedUrl' | 'onDismiss' | 'onDate'> | undefined,
): 'date' | 'sameDate' | 'fields' {
  if (!lookup) return 'fields'
  if (!isDate(date) || lookup.isFetching || lookup.date !== date) return 'date'
  return lookup.events.length > 0 && !lookup.isDismissed ? 'sameDate' : 'fields'
}

/** Manages the date in the event form, looks it up while it is typed, and returns the form's step. */
export function useEventDate(
  formRef: RefObject<HTMLFormElement | null>,
  initial: string,
  lookup: DateLookup | undefined,
) {
  const [date, setDate] = useState(initial)
  const [leftDate, setLeftDate] = useState(date)
  const lookUp = useEffectEvent(() => {
    // The form's date may differ from the URL's after going back, or if it was typed before hydration.
    const { date: now = '' } = formRef.current ? formFields(formRef.current) : {}
    setDate(now)
    if (isDate(now) && lookup && lookup.date !== now) lookup.onDate(now)
  })
  useEffect(() => lookUp(), [])
  return {
    date,
    leftDate,
    step: eventFormStep(date, lookup),
    changeDate: (typed: string) => {
      setDate(typed)
      if (isDate(typed)) lookup?.onDate(typed)
    },
    leaveDate: () => setLeftDate(date),
  }
}
