import type { HiddenView } from '../contract'
import { formatDate } from '../../../kernel/dates/dateText'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import { UserStatus } from '../../results/ui/UserStatus'

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
