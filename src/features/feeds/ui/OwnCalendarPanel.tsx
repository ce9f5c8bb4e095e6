import type { UserView } from '../../../entities/users/contract'
import * as feedCalls from '../contract'
import { useAction } from '../../../browser/useAction'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { calendarId } from './CalendarPanel'
import { CalendarLinks } from './CalendarLinks'

/** Lets users create, replace and delete the secret link to their own calendar. Shown on their own profile only. */
export function OwnCalendarPanel({ user: { slug, calendar } }: { readonly user: UserView }) {
  const set = useAction(feedCalls.setCalendar)
  return (
    <Panel title="Your calendar" id={calendarId}>
      <p>
        Create a link to show your races in the calendar on your phone or computer. The calendar updates by
        itself. Keep the link private. We only show it once, and creating a new one stops the old one working.
      </p>
      {calendar?.path && <CalendarLinks path={calendar.path} />}
      <ApiForm
        call={feedCalls.setCalendar}
        className={text.row}
        fixed={{ slug }}
        onSubmit={({ holds = '' }) => void set({ slug, holds })}
      >
        <Button type="submit" name="holds" value="doing">
          Create link (entered and supporting)
        </Button>
        <Button type="submit" name="holds" value="interested">
          Create link (entered, supporting and interested)
        </Button>
        {calendar?.holds && (
          <Button type="submit" name="holds" value="nothing">
            Delete link
          </Button>
        )}
      </ApiForm>
    </Panel>
  )
}
