import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isDate } from '../../../kernel/dates/dates'
import { formFields } from '../../../ui/forms/formFields'
import { type DateLookup, eventFormStep } from './eventFormStep'

/** The date in the event form, which is looked up as it is typed, and what the form asks for then. */
export function useEventDate(
  formRef: RefObject<HTMLFormElement | null>,
  initial: string,
  lookup: DateLookup | undefined,
) {
  const [date, setDate] = useState(initial)
  const [leftDate, setLeftDate] = useState(date)
  const lookUp = useEffectEvent(() => {
    // A form that came back may have another date than the URL, and so may one that was filled in before the scripts came.
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
