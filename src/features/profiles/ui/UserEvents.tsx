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
  /** The owner of the events: 'You', or a first name. */
  readonly whose: string
  readonly statuses: Readonly<Record<string, UserStatusView>>
  /** The content shown if there are no events. */
  readonly empty: ReactNode
  readonly pages: Omit<Parameters<typeof Pager>[0], 'label'>
}

/** Lists a user's events, each with the user's status instead of counts. */
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
