import type { FormValues } from '../../../kernel/calls/endpoint'
import * as eventCalls from '../../../entities/events/contract'
import type { EventView } from '../../../entities/events/contract'
import { distancesText } from '../../../kernel/running/distance'
import { formTexts } from '../../../kernel/fields/fieldRules'
import { eventFields } from '../../../entities/events/validateEvent'
import { yesNo } from '../../../kernel/text/yesNo'
import { useEffect } from 'react'
import { useShow } from '../../../browser/ActionsContext'
import type { RefusedForm } from '../../../browser/state'

/**
 * Returns the initial values of an event's form: the `sent` values of a rejected form, and the event's for all fields
 * that were not sent, so that sending the form again does not empty them.
 */
export function eventFormValues(event: EventView, sent: FormValues = {}): FormValues {
  return {
    ...formTexts(eventFields, {
      ...event,
      clubChoice: event.clubChoice[0],
      distances: event.distances && distancesText(event.distances),
    }),
    captainsChoice: yesNo(event.captainsChoice),
    ...sent,
  }
}

/**
 * Returns the values of a concurrent edit that differ from the form's, after the form was rejected because of it, and the
 * revision that the form replaces.
 */
export function useTheirVersion(event: EventView | undefined, refused: RefusedForm | undefined) {
  const isConflict = refused?.errors.revision !== undefined
  useNewest(isConflict ? event?.id : undefined)
  return {
    theirs: event && isConflict ? changesOf(eventFormValues(event), refused.values) : {},
    // After a conflict the newest revision, because the user has seen what changed.
    revision: (isConflict ? undefined : refused?.values.revision) ?? event?.revision ?? 0,
  }
}

/** Returns the sent fields that have other values in `now`. */
function changesOf(now: FormValues, sent: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => sent[name] !== undefined && sent[name] !== value),
  )
}

/** Reloads an event that someone else has changed, to show their values and get its revision. */
function useNewest(id: string | undefined) {
  const show = useShow()
  useEffect(() => {
    // If it fails, saving will show the error.
    if (id !== undefined) show(eventCalls.getEvent, { slug: id })
  }, [id, show])
}
