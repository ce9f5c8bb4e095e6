import type { ClubView } from '../../../entities/clubs/contract'
import { paths } from '../../../kernel/urls/paths'
import { Panel } from '../../../ui/layout/Panel'
import { CalendarLinks } from './CalendarLinks'

export const calendarId = 'calendar'

interface FeedsProps {
  readonly club?: Pick<ClubView, 'name' | 'path'> | undefined
}

/** Feed readers find the feeds of a club, or of all races without a club, by these links. */
export function FeedLinks({ club }: FeedsProps) {
  const path = club?.path ?? paths.allEvents
  const title = club ? `New races for ${club.name}` : 'New races'
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={paths.feedOf(path, 'atom')} />
      <link rel="alternate" type="application/feed+json" title={title} href={paths.feedOf(path, 'json')} />
    </>
  )
}

/** Links to subscribe to a calendar and a feed of the club, or of all races without a club. */
export function CalendarPanel({ club }: FeedsProps) {
  const path = club?.path ?? paths.allEvents
  const [atom, json] = [paths.feedOf(path, 'atom'), paths.feedOf(path, 'json')]
  return (
    <Panel title="In your calendar" id={calendarId}>
      <FeedLinks club={club} />
      <p>Subscribe to {club ? `${club.name} races` : 'all races'}. Your calendar updates by itself.</p>
      <CalendarLinks path={paths.feedOf(path, 'ics')} />
      <p>
        New races:{' '}
        <a href={atom} data-reload>
          Atom
        </a>{' '}
        <a href={json} data-reload>
          JSON Feed
        </a>
      </p>
    </Panel>
  )
}
