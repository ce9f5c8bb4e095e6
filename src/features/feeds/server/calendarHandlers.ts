import type { Handlers } from '../../../api/handlers'
import { requireMember } from '../../../data/users/requireMember'
import { presentUser } from '../../../data/users/userPresenter'
import { guarded } from '../../../input/guarded'
import { calendarInput } from '../../../input/userInputs'
import type { CalendarKeys } from './calendarKeys'

export function createCalendarHandlers(calendars: CalendarKeys): Pick<Handlers, 'setCalendar'> {
  return {
    setCalendar: guarded(requireMember, calendarInput, async (context, { slug, holds }) => {
      const { user, path } = await calendars.set(context, slug, holds)
      return { user: { ...presentUser(user), calendar: path === undefined ? {} : { holds, path } } }
    }),
  }
}
