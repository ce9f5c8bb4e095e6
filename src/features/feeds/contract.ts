import type { CalendarChoice } from '../../entities/users/calendarChoice'
import type { UserResponse } from '../../entities/users/contract'
import type { CalendarInput } from './inputs'
import { doneTexts, post, form } from '../../kernel/calls/endpoint'
import { profilePage } from '../../kernel/calls/formRules'

export interface OwnCalendarView {
  /** Absent if no link exists. */
  readonly holds?: CalendarChoice | undefined
  /** The secret path. Only the response to its creation includes it. */
  readonly path?: string
}

/** Replaces the secret link to the viewer's own calendar, or deletes it for the choice 'nothing'. */
export const setCalendar = form(
  post<CalendarInput, UserResponse>('setCalendar', '/api/user/:slug/calendar'),
  {
    page: profilePage,
    done: (_, { holds }) => ({
      text: holds === 'nothing' ? doneTexts.calendarEnded : doneTexts.calendarMade,
    }),
  },
)

declare module '../../entities/users/contract' {
  interface UserView {
    /** Present only on the viewer's own profile. */
    readonly calendar?: OwnCalendarView | undefined
  }
}
