import type { ReactNode } from 'react'
import type { EventView } from '../../../entities/events/contract'
import type { UserStatusView } from '../../../entities/statuses/contract'
import { Pager } from '../../../ui/Pager'
import { Section } from '../../../ui/layout/Section'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import type { HiddenView } from '../contract'
import { formatDate } from '../../../kernel/dates/dateText'
import { useAppSelector } from '../../../browser/useAppSelector'
import text from '../../../ui/styles/text.module.css'
import { distanceLabel } from '../../../kernel/running/distance'
import { describeStatus } from '../../../kernel/running/eventState'
import { find } from '../../../browser/entities'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import { ClubName } from '../../../ui/ClubName'

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

/** Shows a hidden user what they have added. */
export function HiddenContent({ hidden: { events, statuses } }: { readonly hidden: HiddenView }) {
  const today = useAppSelector((state) => state.today)
  if (events.length + statuses.length === 0) return null
  return (
    <Section title="Only you can see this">
      <ul className={text.stack}>
        {events.map(({ id, title, date }) => (
          <li key={id}>
            You added <strong>{title}</strong>, {formatDate(date, today)}
          </li>
        ))}
        {statuses.map(({ event, comment, ...status }) => (
          <li key={event.id}>
            At <strong>{event.title}</strong>, {formatDate(event.date, today)}
            <UserStatus whose="You" status={status} distances={undefined} />
            {comment !== '' && <p>{comment}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface UserStatusProps {
  /** 'You', or the member's first name. */
  readonly whose: string
  readonly status: UserStatusView | undefined
  readonly distances: EventView['distances']
}

/** One member's status, such as 'You: result 01:42:07', as a list because a row's aside must be one. */
function UserStatus({ whose, status, distances }: UserStatusProps) {
  const clubs = useAppSelector((state) => state.clubs)
  const club = status?.club === undefined ? undefined : find(clubs, status.club)
  const distance = distanceLabel(status?.distance, distances)
  return (
    <ul className={text.row}>
      {status && (
        <li>
          <Chip tone={status.status}>
            {whose}: {describeStatus(status)}
          </Chip>
        </li>
      )}
      {distance && <li className={classes(text.small, text.quiet)}>{distance}</li>}
      {club && (
        <li className={classes(text.small, text.quiet)}>
          for <ClubName club={club} />
        </li>
      )}
    </ul>
  )
}
