import { ActionButton } from '../../../browser/ActionButton'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { formatDay } from '../../../kernel/dates/dateText'
import { classes } from '../../../ui/classes'
import { FormAlert } from '../../../ui/forms/FormAlert'
import text from '../../../ui/styles/text.module.css'
import * as followCalls from '../contract'
import type { FollowedCalendarView } from '../contract'
import { followEndTexts } from '../followed'

interface CalendarProps {
  readonly calendar: FollowedCalendarView
}

/** The day when the calendar was read, or the reason why it is not. */
export function CalendarState({ calendar: { readOn, failing, ended, isPaused } }: CalendarProps) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  return (
    <>
      {ended && <p role="alert">{followEndTexts[ended]}</p>}
      <p className={classes(text.small, text.quiet)}>
        {isPaused && 'Paused. '}
        {readOn ? `Last read on ${formatDay(readOn, timeZone)}.` : 'Not read yet.'}
        {failing && ` The last try failed: ${failing.reason}`}
      </p>
    </>
  )
}

/** The buttons that read, pause or leave a calendar. Following it again finds its races here. */
export function CalendarActions({ slug, calendar }: CalendarProps & { readonly slug: string }) {
  const { id, isPaused, ended } = calendar
  const refused = useRefused(followCalls.changeFollowed)
  const button = (to: 'read' | 'pause' | 'resume' | 'stop', label: string) => (
    <ActionButton
      call={followCalls.changeFollowed}
      input={{ slug, id, to }}
      options={{ navigates: to === 'stop' }}
      quiet={to === 'stop'}
    >
      {label}
    </ActionButton>
  )
  return (
    <>
      {refused && <FormAlert form={refused} shown={[]} />}
      <div className={text.row}>
        {isPaused || ended ? (
          button('resume', 'Start reading again')
        ) : (
          <>
            {button('read', 'Read now')}
            {button('pause', 'Pause')}
          </>
        )}
        {button('stop', 'Stop following')}
      </div>
      <p className={text.small}>If you stop following, its races stay here but no longer change with it.</p>
    </>
  )
}
