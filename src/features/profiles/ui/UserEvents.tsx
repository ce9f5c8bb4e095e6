import type { ReactNode } from 'react'
import type { EventView } from '../../../entities/events/contract'
import type { UserStatusView } from '../../../entities/statuses/contract'
import { Pager } from '../../../ui/Pager'
import { Section } from '../../../ui/layout/Section'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { UserStatus } from '../../results/ui/UserStatus'

interface UserEventsProps {
  readonly title: string
  readonly id: string
  readonly events: readonly EventView[]
  /** Whose events they are: 'You', or a first name. */
  readonly whose: string
  readonly statuses: Readonly<Record<string, UserStatusView>>
  /** Shown in place of an empty list. */
  readonly empty: ReactNode
  readonly pages: Omit<Parameters<typeof Pager>[0], 'label'>
}

/** Events of one user. Each row shows the user's status in place of the counts. */
export function UserEvents(props: UserEventsProps) {
  const { title, id, events, whose, statuses, empty, pages } = props
  return (
    <Section title={title} id={id}>
      {events.length > 0 ? (
        <EventList
          events={events}
          isOfPerson
          aside={(event) => (
            <UserStatus whose={whose} status={statuses[event.id]} distances={event.distances} />
          )}
        />
      ) : (
        empty
      )}
      <Pager label={`Pages of ${title.toLowerCase()}`} {...pages} />
    </Section>
  )
}
