import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import { paths } from '../../../domain/paths'
import { guarded } from '../../../input/guarded'
import { bySlug, parseInput } from '../../../input/parseInput'
import { presentUser, requireMember } from '../../users/server/shared'
import type { CalendarKeys } from './calendarKeys'

const wanted = bySlug.extend({ interested: z.literal('yes').optional() })

export function createCalendarHandlers(
  calendars: CalendarKeys,
): Pick<Handlers, 'makeCalendar' | 'endCalendar'> {
  return {
    makeCalendar: guarded(
      requireMember,
      (input) => parseInput(wanted, input),
      async (context, { slug, interested }) => {
        const { user, key, record } = await calendars.make(context, {
          slug,
          alsoInterested: interested === 'yes',
        })
        const { madeOn, alsoInterested } = record
        return {
          user: { ...presentUser(user), calendar: { madeOn, alsoInterested, path: paths.ownCalendar(key) } },
        }
      },
    ),
    endCalendar: guarded(
      requireMember,
      (input) => parseInput(bySlug, input),
      async (context, { slug }) => ({
        user: { ...presentUser(await calendars.end(context, slug)), calendar: null },
      }),
    ),
  }
}
