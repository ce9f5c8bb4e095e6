import { eventStateTexts } from '../../../domain/eventState'
import { movedText } from '../../../domain/movedText'
import type { EventRecord, TombstoneRecord } from '../../../store/schema'

/** What calendars and news tell of an event: what a visitor may see of it, and how often and when it was changed. */
export interface FeedEvent extends Pick<
  EventRecord,
  'id' | 'slug' | 'title' | 'date' | 'time' | 'location' | 'website' | 'createdOn' | 'state'
> {
  /** What keeps it from going ahead, its title, and nothing else: 'Called off: Rough Ridge'. */
  readonly headline: string
  /** Whether it is going ahead, when it was to be at first, and what whoever added it says. */
  readonly text: string
  readonly isDeleted: boolean
  /** Grows with every change. */
  readonly revision: number
  /** ISO, UTC. */
  readonly changedOn: string
}

export function presentFeedEvent(event: Omit<EventRecord, 'createdBy' | 'updatedBy'>): FeedEvent {
  return presented(event, {
    note: event.state && eventStateTexts[event.state],
    isDeleted: false,
    revision: event.revision ?? 0,
    changedOn: event.updatedOn ?? event.createdOn,
  })
}

/** Deleting an event is its last change. */
export function presentTombstone({ event, deletedOn }: TombstoneRecord): FeedEvent {
  return presented(event, {
    note: 'Deleted',
    isDeleted: true,
    revision: (event.revision ?? 0) + 1,
    changedOn: deletedOn,
  })
}

function presented(
  { id, slug, title, date, time, location, website, createdOn, state, ...event }: TombstoneRecord['event'],
  {
    note,
    ...standing
  }: Pick<FeedEvent, 'isDeleted' | 'revision' | 'changedOn'> & { note?: string | undefined },
): FeedEvent {
  const { movedFrom, description } = event
  const said = [note && `${note}.`, movedFrom !== undefined && movedText(movedFrom)].filter(Boolean).join(' ')
  return {
    ...{ id, slug, title, date, time, location, website, createdOn, state },
    ...standing,
    headline: note === undefined ? title : `${note}: ${title}`,
    text: [said, description].filter(Boolean).join('\n\n'),
  }
}
