import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import { requireMember } from '../../../data/users/requireMember'
import { presentUser } from '../../../data/users/userPresenter'
import { calendarChoices } from '../../../domain/calendarChoice'
import { guarded } from '../../../input/guarded'
import { bySlug, parseInput } from '../../../input/parseInput'
import type { CalendarKeys } from './calendarKeys'

const choice = bySlug.extend({ holds: z.enum(calendarChoices) })

export function createCalendarHandlers(calendars: CalendarKeys): Pick<Handlers, 'setCalendar'> {
  return {
    setCalendar: guarded(
      requireMember,
      (input) => parseInput(choice, input),
      async (context, { slug, holds }) => {
        const { user, path } = await calendars.set(context, slug, holds)
        return { user: { ...presentUser(user), calendar: path === undefined ? {} : { holds, path } } }
      },
    ),
  }
}
