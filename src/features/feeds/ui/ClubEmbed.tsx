import type { ClubView } from '../../../entities/clubs/contract'
import type { EventView } from '../../../entities/events/contract'
import { messages } from '../../../kernel/text/messages'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import { Vest } from '../../../ui/Vest'
import { EventList } from '../../../entities/eventViews/ui/EventList'

interface ClubEmbedProps {
  readonly club: ClubView
  readonly events: readonly EventView[]
}

/** The page that other websites embed. It has no header or footer. */
export function ClubEmbed({ club, events }: ClubEmbedProps) {
  const site = useAppSelector((state) => state.site)
  return (
    <main className={classes(text.wrap, text.stack)}>
      <h1>
        <Vest club={club} /> Next events for {club.name}
      </h1>
      {events.length > 0 ? (
        <EventList events={events} level={2} months={false} years />
      ) : (
        <p>{messages.clubHasNoEvents}</p>
      )}
      <p>
        <a href={club.path}>
          {club.name} on {site.title}
        </a>
      </p>
    </main>
  )
}
