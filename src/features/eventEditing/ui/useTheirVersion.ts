import { useEffect } from 'react'
import * as eventCalls from '../../../entities/events/contract'
import type { EventView } from '../../../entities/events/contract'
import type { FormValues } from '../../../kernel/calls/form'
import { useShow } from '../../../browser/ActionsContext'
import type { RefusedForm } from '../../../browser/state'
import { eventFormValues } from './eventFormValues'

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
