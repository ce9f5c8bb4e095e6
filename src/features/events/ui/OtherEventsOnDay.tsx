import type { EventView } from '../../../api/views'
import { formatFullDate } from '../../../domain/dates/dateText'
import { otherEventsLimit } from '../../../domain/limits'
import { paths } from '../../../domain/paths'
import { useAppSelector } from '../../../state/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Section } from '../../../ui/Section'
import { eventLists } from '../state/eventLists'
import { selectListedEvents } from '../state/eventSelectors'
import { EventList } from './EventList'

/** The first other events on an event's day, with a link to all of them where there are more. */
export function OtherEventsOnDay({ event: { id, date } }: { readonly event: EventView }) {
  const onDay = useAppSelector((state) => selectListedEvents(state, eventLists.beginningOfDay(date)))
  const others = onDay.filter((other) => other.id !== id)
  if (others.length === 0) return null
  return (
    <Section title="Other events on this day">
      <EventList events={others.slice(0, otherEventsLimit)} months={false} />
      {others.length > otherEventsLimit && (
        <p>
          <ButtonLink href={paths.day(date)}>{`All events on ${formatFullDate(date)}`}</ButtonLink>
        </p>
      )}
    </Section>
  )
}
