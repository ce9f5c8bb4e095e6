import type { HiddenView } from '../../../api/userViews'
import type { ClubView } from '../../../api/views'
import { formatDate } from '../../../domain/dateText'
import { useAppSelector } from '../../../state/useAppSelector'
import { Section } from '../../../ui/Section'
import text from '../../../ui/text.module.css'
import { UserStatus } from './UserStatus'

interface HiddenThingsProps {
  readonly hidden: HiddenView
  readonly clubs: Readonly<Record<string, ClubView>>
}

/** What a hidden user has added, shown to that user. */
export function HiddenThings({ hidden: { events, statuses }, clubs }: HiddenThingsProps) {
  const today = useAppSelector((state) => state.today)
  if (events.length + statuses.length === 0) return null
  return (
    <Section title="Only you see this">
      <ul className={text.stack}>
        {events.map(({ id, title, date }) => (
          <li key={id}>
            You added <strong>{title}</strong>, {formatDate(date, today)}
          </li>
        ))}
        {statuses.map(({ event, comment, ...status }) => (
          <li key={event.id}>
            At <strong>{event.title}</strong>, {formatDate(event.date, today)}
            <UserStatus whose="You" status={status} clubs={clubs} distances={undefined} />
            {comment !== '' && <p>{comment}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
