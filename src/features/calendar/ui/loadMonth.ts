import * as eventCalls from '../../../entities/events/contract'
import { monthRange } from '../../../kernel/dates/calendarDay'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { existingMonth } from '../../../kernel/urls/monthParameter'
import type { LoaderContext } from '../../../browser/pages/page'

/** Loads the events of the month in the URL, or of the current month. Throws `NotFound` for an invalid month. */
export async function loadMonth({ show, query, today }: LoaderContext): Promise<void> {
  const month = existingMonth(query) ?? today.slice(0, 7)
  await show(eventCalls.getEvents, { ...monthRange(month), eachDay: 'yes' }, eventLists.inMonth(month))
}
