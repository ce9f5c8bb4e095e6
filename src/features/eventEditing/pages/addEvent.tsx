import { useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import * as eventCalls from '../../../entities/events/contract'
import { ApiError } from '../../../kernel/calls/apiError'
import { isDate } from '../../../kernel/dates/dates'
import { paths } from '../../../kernel/urls/paths'
import { canAddEvent } from '../../../kernel/access/permissions'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectPossibleDuplicates } from '../../../entities/eventViews/state/eventSelectors'
import { EventForm } from '../ui/EventForm'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { FormCard } from '../../../ui/forms/FormCard'
import { PageHead } from '../../../ui/layout/PageHead'
import { loadEventChoices } from './loadEditableEvent'
import { useLateParts } from '../../../browser/pages/lateParts'
import type { LoaderContext, Page } from '../../../browser/pages/page'
import { ignoreMissingChunk } from '../../../browser/start/ignoreMissingChunk'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canAddEvent,
  load: async (context) => {
    await Promise.all([
      loadEventsOnDate(context),
      loadEventChoices(context),
      context.query.has('date') && context.showRareParts().catch(ignoreMissingChunk),
    ])
  },
  Component: AddEventPage,
}

async function loadEventsOnDate({ dispatch, show, query }: LoaderContext) {
  const date = query.get('date')
  if (!isDate(date)) return
  try {
    await show(eventCalls.getEvents, { from: date, to: date }, eventLists.sameDay(date))
  } catch (error) {
    // Keeps the form and its contents if the lookup fails.
    if (!(error instanceof ApiError)) throw error
    dispatch(responseReceived({ events: [] }, eventLists.sameDay(date)))
  }
}

/** Marks the form's own navigations, which must not reset it. */
const ofForm = { ofForm: true }

function AddEventPage() {
  const [query] = useSearchParams()
  const location = useLocation()
  const { key } = location
  const navigate = useNavigate()
  const navigation = useNavigation()
  const date = query.get('date') ?? ''
  const { SameDatePanel } = useLateParts()
  const events = useAppSelector((state) => selectPossibleDuplicates(state, date))
  // Any other navigation, even from this page to itself, resets the form.
  const [visit, setVisit] = useState(key)
  const isOfForm = (location.state as typeof ofForm | null)?.ofForm === true
  if (!isOfForm && visit !== key) setVisit(key)
  const dismissed = new URLSearchParams(query)
  dismissed.set('different', 'yes')
  const dismissedUrl = `${paths.addEvent}?${dismissed}`
  const goOn = (url: string) => void navigate(url, { state: ofForm, replace: true, preventScrollReset: true })
  return (
    <>
      <Title page="Add Event" />
      <PageHead title="Add Event">
        <p>
          Adding a whole season? <a href={paths.addEvents}>Import races</a> from a list or calendar.
        </p>
      </PageHead>
      <FormCard>
        <EventForm
          key={visit}
          prefill={Object.fromEntries(query)}
          lookup={{
            date,
            // Without the panel that lists them, the form goes on.
            events: SameDatePanel ? events : [],
            isDismissed: query.get('different') === 'yes',
            isFetching: navigation.location?.pathname === paths.addEvent,
            dismissedUrl,
            onDismiss: () => goOn(dismissedUrl),
            onDate: (typed) => goOn(`${paths.addEvent}?${new URLSearchParams({ date: typed })}`),
          }}
        />
      </FormCard>
    </>
  )
}
