import { paths } from '../../../kernel/urls/paths'
import { Panel } from '../../../ui/layout/Panel'
import { CalendarLinks } from './CalendarLinks'

export const calendarId = 'calendar'

interface CalendarPanelProps {
  /** The content of the calendar: 'All races'. */
  readonly what: string
  /** The path of its page, or `paths.allEvents`. */
  readonly of: string
}

/**
 * Links for other programs: a calendar, and a feed of newly added events, which programs find by the links in the
 * head.
 */
export function CalendarPanel({ what, of }: CalendarPanelProps) {
  const [atom, json] = [paths.feedOf(of, 'atom'), paths.feedOf(of, 'json')]
  return (
    <Panel title="In your calendar" id={calendarId}>
      <link rel="alternate" type="application/atom+xml" title={`${what}, newly added`} href={atom} />
      <link rel="alternate" type="application/feed+json" title={`${what}, newly added`} href={json} />
      <p>{what}, kept up to date in the calendar of your phone or computer.</p>
      <CalendarLinks path={paths.feedOf(of, 'ics')} />
      <p>
        Newly added ones as{' '}
        <a href={atom} data-reload>
          Atom
        </a>{' '}
        or{' '}
        <a href={json} data-reload>
          JSON Feed
        </a>
        .
      </p>
    </Panel>
  )
}
