import type { EventView } from '../../../entities/events/contract'
import { paths } from '../../../kernel/urls/paths'
import { ButtonLink } from '../../../ui/Button'

export function EventCalendarLinks({ event }: { readonly event: EventView }) {
  return (
    <>
      <ButtonLink href={paths.feedOf(event.path, 'ics')} data-reload>
        Add to calendar
      </ButtonLink>
      <ButtonLink href={event.googleCalendar}>Add to Google Calendar</ButtonLink>
    </>
  )
}
