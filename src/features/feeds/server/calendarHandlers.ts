import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import { calendarChoices } from '../../../domain/calendarChoice'
import { guarded } from '../../../input/guarded'
import { bySlug, parseInput } from '../../../input/parseInput'
import { presentUser, requireMember } from '../../users/server/shared'
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
