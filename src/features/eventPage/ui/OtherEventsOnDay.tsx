import type { EventView } from '../../../entities/events/contract'
import { formatFullDate } from '../../../kernel/dates/dateText'
import { otherEventsLimit } from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Section } from '../../../ui/layout/Section'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectListedEvents } from '../../../entities/eventViews/state/eventSelectors'
import { EventList } from '../../../entities/eventViews/ui/EventList'

/** The first other events on an event's day, with a link to all if there are more. */
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
