import type * as feedCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { requireMember } from '../../../entities/users/server/requireMember'
import { presentUser } from '../../../entities/users/server/userPresenter'
import { guarded } from '../../../kernel/inputs/guarded'
import { calendarInput } from '../inputs'
import type { CalendarKeys } from './calendarKeys'

export function createCalendarHandlers(calendars: CalendarKeys): HandlersOf<typeof feedCalls, 'setCalendar'> {
  return {
    setCalendar: guarded(requireMember, calendarInput, async (context, { slug, holds }) => {
      const { user, path } = await calendars.set(context, slug, holds)
      return { user: { ...presentUser(user), calendar: path === undefined ? {} : { holds, path } } }
    }),
  }
}
