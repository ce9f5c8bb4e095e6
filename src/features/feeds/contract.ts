import type { CalendarChoice } from '../../entities/users/calendarChoice'
import type { UserResponse } from '../../entities/users/contract'
import type { CalendarInput } from './inputs'
import { doneTexts } from '../../kernel/calls/done'
import { post } from '../../kernel/calls/endpoint'
import { form } from '../../kernel/calls/form'
import { profilePage } from '../../kernel/calls/formRules'

/** The calendar of one's own races. */
export interface OwnCalendarView {
  /** Absent where there is none. */
  readonly holds?: CalendarChoice | undefined
  /** Its secret address, which is only shown once, when it is new. */
  readonly path?: string
}

/** Makes a new secret address of one's own calendar, which replaces the old one; or only removes the old one. */
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
    /** For the user themselves. */
    readonly calendar?: OwnCalendarView | undefined
  }
}
