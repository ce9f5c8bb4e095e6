import { endpoints } from '../api/endpoints'
import { monthRange } from '../domain/dates/calendarDay'
import { eventLists } from '../features/events/state/eventLists'
import { responseReceived } from '../state/actions'
import { existingMonth } from './monthParameter'
import type { LoaderContext } from './page'

/** Loads the events of the month in the URL, or of the current one. Throws `NotFound` for a text that is no month. */
export async function loadMonth({ api, dispatch, query, today }: LoaderContext): Promise<void> {
  const month = existingMonth(query) ?? today.slice(0, 7)
  const events = await api(endpoints.getEvents, { ...monthRange(month), eachDay: 'yes' })
  dispatch(responseReceived(events, eventLists.inMonth(month)))
}
