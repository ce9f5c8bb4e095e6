import { courseText } from '../../../kernel/running/courseText'
import { storedDistances } from '../../../kernel/running/distances'
import { eventHours, eventHeadline, eventStateTexts, planText } from '../../../kernel/running/eventState'
import { entryDetails } from '../../../entities/events/entryText'
import { shownWebsite } from '../../../kernel/urls/shownWebsite'
import type { TombstoneRecord } from '../../../entities/events/records'
import { pick } from '../../../kernel/fields/pick'

/** An event as visitors may see it, for calendars and feeds, with its latest change. */
export interface FeedEvent extends ReturnType<typeof publicFields> {
  /** The state and title: 'Called off: Rough Ridge'. */
  readonly headline: string
  /** The state with its reason and first date, the course, and the description. */
  readonly text: string
  readonly isDeleted: boolean
  /** Increases with every change of the event. */
  readonly revision: number
  /** ISO, UTC. */
  readonly changedOn: string
}

export function presentFeedEvent(event: TombstoneRecord['event']): FeedEvent {
  const { state, description } = event
  return {
    ...publicFields(event),
    headline: eventHeadline(event.title, state),
    text: paragraphs(
      [state && `${eventStateTexts[state]}.`, planText(event)].filter(Boolean).join(' '),
      courseText({ ...event, distances: storedDistances(event.distances) }),
      description,
      entryDetails(event).join('\n'),
    ),
    isDeleted: false,
    revision: event.revision ?? 0,
    changedOn: event.updatedOn ?? event.createdOn,
  }
}

/** Presents a deleted event, whose deletion counts as its latest change. */
export function presentTombstone({ event, deletedOn }: TombstoneRecord): FeedEvent {
  return {
    ...publicFields(event),
    headline: `Deleted: ${event.title}`,
    text: 'This event has been deleted.',
    isDeleted: true,
    revision: (event.revision ?? 0) + 1,
    changedOn: deletedOn,
  }
}

function publicFields(event: TombstoneRecord['event']) {
  return {
    ...pick(
      event,
      'id',
      'slug',
      'title',
      'date',
      'time',
      'timeZone',
      'location',
      'coordinates',
      'createdOn',
      'state',
      'movedFrom',
    ),
    website: shownWebsite(event.website),
    hours: eventHours(storedDistances(event.distances)),
  }
}

/** Joins the texts that are not empty with an empty line between them. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n')
}
