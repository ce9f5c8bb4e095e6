import { type FormEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { endpoints } from '../../../api/endpoints'
import { callField, type FormValues, personField } from '../../../api/form'
import { forms } from '../../../api/forms'
import type { EventView } from '../../../api/views'
import { counted } from '../../../domain/counted'
import { isDate } from '../../../domain/dates'
import { paths } from '../../../domain/paths'
import { eventFieldNames, eventLabels } from '../../../domain/validateEvent'
import { responseReceived } from '../../../state/actions'
import { useApi } from '../../../state/ActionsContext'
import type { AppDispatch } from '../../../state/createStore'
import { find, selectListed } from '../../../state/entities'
import { useAction } from '../../../state/useAction'
import { useAppSelector } from '../../../state/useAppSelector'
import { useRefused } from '../../../state/useRefused'
import { Button, ButtonLink } from '../../../ui/Button'
import { formFields } from '../../../ui/formFields'
import { PersonContext } from '../../../ui/PersonContext'
import text from '../../../ui/text.module.css'
import { useFocusOnRefusal } from '../../../ui/useFocusOnRefusal'
import { eventLists } from '../state/eventLists'
import { EventDateField } from './EventDateField'
import { EventFormFields } from './EventFormFields'
import { eventFormValues } from './eventFormValues'
import { FormAlert } from '../../../ui/FormAlert'
import { type DateStep, mainFieldsShown, sameDatePanelShown } from './mainFieldsShown'
import { SameDatePanel } from './SameDatePanel'

/** Where a new event's date was looked up. */
export interface DateLookup {
  /** The date in the URL. */
  readonly date: string
  readonly events: readonly EventView[]
  readonly isDismissed: boolean
  readonly isFetching: boolean
  /** The URL of the same page with the list of events on the date dismissed. */
  readonly dismissedUrl: string
  readonly onDismiss: () => void
  /** Asks for another date. */
  readonly onDate: (date: string) => void
}

type EventFormProps =
  | { readonly event: EventView; readonly lookup?: undefined; readonly prefill?: undefined }
  | { readonly event?: undefined; readonly lookup: DateLookup; readonly prefill: FormValues }

/**
 * Adds an event, date first, or edits one. Without JavaScript the date is a form of its own, which loads the same
 * page with the date in its URL. Both are one form element, so that no field loses its focus or its text.
 */
export function EventForm({ event, lookup, prefill }: EventFormProps) {
  const navigate = useNavigate()
  const person = use(PersonContext)
  const refused = useRefused(forms.saveEvent)
  const choices = useAppSelector((state) => selectListed(state, state.clubs, eventLists.choices))
  const clubs = useAppSelector((state) => state.clubs)
  // The fields' values at first; from then on the fields hold what is typed.
  const [initial] = useState<FormValues>(() =>
    event ? eventFormValues(event, refused?.values) : (refused?.values ?? { ...prefill, date: lookup.date }),
  )
  const [date, setDate] = useState(initial.date ?? '')
  const [leftDate, setLeftDate] = useState(date)
  const save = useAction(forms.saveEvent, {
    // Going back from a new event skips its form, which would ask whether the event is one of those on its day.
    onDone: ({ event: saved }) => void navigate(saved.path, { replace: !event }),
  })
  const step: DateStep = {
    isEditing: event !== undefined,
    date,
    eventsOnDate: lookup?.events.length ?? 0,
    isDismissed: lookup?.isDismissed ?? false,
    isFetching: lookup !== undefined && (lookup.isFetching || lookup.date !== date),
  }
  const isShown = mainFieldsShown(step)
  const isAsking = sameDatePanelShown(step)
  const isConflict = refused?.errors.revision !== undefined
  const meanwhile = event && isConflict ? changesOf(eventFormValues(event), refused.values) : {}
  // An older text in the form replaces what was saved since; whoever sends it is told what changed in between.
  const revision = (isConflict ? undefined : refused?.values.revision) ?? event?.revision ?? 0
  useNewest(isConflict ? event?.id : undefined)
  const form = useFocusOnRefusal(refused)
  useFocusOnTitle(isShown)
  const lookUp = useEffectEvent(() => {
    // A form that came back may have another date than the URL, and so may one that was filled in before the scripts came.
    const { date: now = '' } = form.current ? formFields(form.current) : {}
    setDate(now)
    if (isDate(now) && lookup && lookup.date !== now) lookup.onDate(now)
  })
  useEffect(() => lookUp(), [])

  const onDate = (typed: string) => {
    setDate(typed)
    if (isDate(typed)) lookup?.onDate(typed)
  }
  const onSubmit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    if (isShown) return void save(formFields(submitted.currentTarget))
    onDate(date)
    setLeftDate(date)
    // With scripts, another date is looked up as it is typed.
    if (isAsking || !isDate(date)) document.getElementById('field-date')?.focus()
  }
  // Text that came with the page is sent along with the date; otherwise only the date is sent.
  const holdsText = eventFieldNames.some((name) => name !== 'date' && initial[name])
  const chosen = event?.clubChoice[0]
  const otherChoice =
    chosen === undefined || choices.some(({ id }) => id === chosen) ? undefined : find(clubs, chosen)

  return (
    <form
      ref={form}
      method={isShown ? 'post' : 'get'}
      action={isShown ? forms.saveEvent.page(event ? { id: event.id } : { date }) : paths.addEvent}
      className={text.stack}
      onSubmit={onSubmit}
    >
      {refused && <FormAlert form={refused} shown={Object.keys(eventLabels)} />}
      {isShown && (
        <>
          <input type="hidden" name={callField} value={forms.saveEvent.name} />
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
        required={!isShown}
        hint={meanwhile.date ? `Saved meanwhile: ${meanwhile.date}` : resultsText(event)}
        refusal={refused?.errors.date}
        onChange={onDate}
        onLeave={() => setLeftDate(date)}
      />
      <div aria-live="polite" hidden={!isAsking}>
        {lookup && isAsking && (
          <SameDatePanel
            date={date}
            events={lookup.events}
            dismissedUrl={lookup.dismissedUrl}
            onDismiss={lookup.onDismiss}
          />
        )}
      </div>
      <fieldset className={text.stack} hidden={!isShown} disabled={!isShown && !holdsText}>
        <EventFormFields
          isNew={!event}
          initial={initial}
          errors={refused?.errors ?? {}}
          meanwhile={meanwhile}
          choices={choices}
          otherChoice={otherChoice}
        />
      </fieldset>
      <div className={text.row}>
        <Button type="submit" primary={!isAsking}>
          {isShown ? (event ? 'Edit' : 'Add') : isAsking ? 'Check another date' : 'Next'}
        </Button>
        <ButtonLink href={event?.path ?? paths.home}>Cancel</ButtonLink>
      </div>
    </form>
  )
}

/** The number of results on an event, for whoever moves it, with the note that they stay. */
function resultsText(event: EventView | undefined): string | undefined {
  const { result = 0 } = event?.userCounts ?? {}
  if (result === 0) return undefined
  return `${counted(result, 'person has a result', 'people have a result')} here. Results stay if you move the event to a day to come; whoever has one can remove it.`
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
    void api?.(endpoints.getEvent, { slug: id }).then(
      (response) => dispatch(responseReceived(response)),
      // The error is not shown here: saving will show it.
      () => undefined,
    )
  }, [id, api, dispatch])
}

/** The link that dismissed the list is gone, and with it the focus: it moves to the new fields. */
function useFocusOnTitle(isShown: boolean) {
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current && document.activeElement === document.body) {
      document.getElementById('field-title')?.focus()
    }
    wasShown.current = isShown
  }, [isShown])
}
