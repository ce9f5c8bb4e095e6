import type { UserView } from '../../../entities/users/contract'
import * as feedCalls from '../contract'
import { useAction } from '../../../browser/useAction'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { calendarId } from './CalendarPanel'
import { CalendarLinks } from './CalendarLinks'

/** On one's own profile: makes, replaces and removes the secret address of the calendar of one's own races. */
export function OwnCalendarPanel({ user: { slug, calendar } }: { readonly user: UserView }) {
  const set = useAction(feedCalls.setCalendar)
  return (
    <Panel title="Your calendar" id={calendarId}>
      <p>
        Your races, kept up to date in the calendar of your phone or computer. The link is a secret, and shown
        once: a new one ends the one before.
      </p>
      {calendar?.path && <CalendarLinks path={calendar.path} />}
      <ApiForm
        call={feedCalls.setCalendar}
        className={text.row}
        fixed={{ slug }}
        onSubmit={({ holds = '' }) => void set({ slug, holds })}
      >
        <Button type="submit" name="holds" value="doing">
          New link: entered, supporting
        </Button>
        <Button type="submit" name="holds" value="interested">
          New link: interested, too
        </Button>
        {calendar?.holds && (
          <Button type="submit" name="holds" value="nothing">
            End the link
          </Button>
        )}
      </ApiForm>
    </Panel>
  )
}
