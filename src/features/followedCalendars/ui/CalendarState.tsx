import { useNavigate } from 'react-router'
import { ActionButton } from '../../../browser/ActionButton'
import { AskingButton } from '../../../browser/AskingButton'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { formatDay } from '../../../kernel/dates/dateText'
import { paths } from '../../../kernel/urls/paths'
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
export function CalendarState({ calendar: { readOn, failure, ended, isPaused } }: CalendarProps) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  return (
    <>
      {ended && <p role="alert">{followEndTexts[ended]}</p>}
      <p className={classes(text.small, text.quiet)}>
        {isPaused && 'Paused. '}
        {readOn ? `Last read on ${formatDay(readOn, timeZone)}.` : 'Not read yet.'}
        {failure && ` The last try failed: ${failure}`}
      </p>
    </>
  )
}

export function CalendarActions({ slug, calendar }: CalendarProps & { readonly slug: string }) {
  const { id, isPaused, ended } = calendar
  const navigate = useNavigate()
  const refused = useRefused(followCalls.readFollowed)
  const input = { slug, id }
  const isStopped = isPaused || ended !== undefined
  return (
    <>
      {refused && <FormAlert form={refused} shown={[]} />}
      <div className={text.row}>
        {!isStopped && (
          <ActionButton call={followCalls.readFollowed} input={input}>
            Read now
          </ActionButton>
        )}
        <ActionButton
          call={followCalls.pauseFollowed}
          input={{ ...input, to: isStopped ? 'resume' : 'pause' }}
        >
          {isStopped ? 'Start reading again' : 'Pause'}
        </ActionButton>
        <AskingButton
          call={followCalls.unfollowCalendar}
          input={input}
          title={`Stop following ${calendar.host}`}
          question="Its races stay here, but they won’t change with the calendar any more."
          label="Stop following"
          options={{ onDone: () => void navigate(paths.followedCalendars(slug)) }}
          quiet
        >
          Stop following
        </AskingButton>
      </div>
    </>
  )
}
