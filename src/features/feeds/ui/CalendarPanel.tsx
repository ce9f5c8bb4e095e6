import type { ClubView } from '../../../entities/clubs/contract'
import { paths } from '../../../kernel/urls/paths'
import { Panel } from '../../../ui/layout/Panel'
import { CalendarLinks } from './CalendarLinks'

export const calendarId = 'calendar'

/** Links to subscribe to a calendar and a feed of the club, or of all races without a club. */
export function CalendarPanel({ club }: { readonly club?: Pick<ClubView, 'name' | 'path'> }) {
  const path = club?.path ?? paths.allEvents
  const [atom, json] = [paths.feedOf(path, 'atom'), paths.feedOf(path, 'json')]
  const title = club ? `New races for ${club.name}` : 'New races'
  return (
    <Panel title="In your calendar" id={calendarId}>
      {/* Feed readers find feeds by these links. */}
      <link rel="alternate" type="application/atom+xml" title={title} href={atom} />
      <link rel="alternate" type="application/feed+json" title={title} href={json} />
      <p>
        Subscribe to see {club ? `${club.name} races` : 'all races'} in your phone or computer’s calendar. It
        updates by itself.
      </p>
      <CalendarLinks path={paths.feedOf(path, 'ics')} />
      <p>
        Newly added races are also available as{' '}
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
