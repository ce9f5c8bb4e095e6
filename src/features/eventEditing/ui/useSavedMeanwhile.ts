import type { AppDispatch } from '../../../browser/appStore'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import * as eventCalls from '../../../entities/events/contract'
import type { EventView } from '../../../entities/events/contract'
import type { FormValues } from '../../../kernel/calls/form'
import { responseReceived } from '../../../browser/actions'
import { useApi } from '../../../browser/ActionsContext'
import type { RefusedForm } from '../../../browser/state'
import { eventFormValues } from './eventFormValues'

/**
 * After a refusal because somebody else has saved the event meanwhile: their values that differ from those in the
 * form. With the revision that the form is to replace.
 */
export function useSavedMeanwhile(event: EventView | undefined, refused: RefusedForm | undefined) {
  const isConflict = refused?.errors.revision !== undefined
  useNewest(isConflict ? event?.id : undefined)
  return {
    meanwhile: event && isConflict ? changesOf(eventFormValues(event), refused.values) : {},
    // An older text in the form replaces what was saved since; whoever sends it is told what changed in between.
    revision: (isConflict ? undefined : refused?.values.revision) ?? event?.revision ?? 0,
  }
}

/** Those values of `now` that differ from the sent ones. */
function changesOf(now: FormValues, sent: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => sent[name] !== undefined && sent[name] !== value),
  )
}

/** Loads the event that somebody else has changed, to show their values and to be able to save over them. */
function useNewest(id: string | undefined) {
  const api = useApi()
  const dispatch = useDispatch<AppDispatch>()
  useEffect(() => {
    if (id === undefined) return
    void api?.(eventCalls.getEvent, { slug: id }).then(
      (response) => dispatch(responseReceived(response)),
      // The error is not shown here: saving will show it.
      () => undefined,
    )
  }, [id, api, dispatch])
}
