import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isDate } from '../../../kernel/dates/dates'
import { formFields } from '../../../ui/forms/formFields'
import { type DateLookup, eventFormStep } from './eventFormStep'

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
