import type { ClubView, Entities, EventView } from '../../api/views'
import { localInstant } from '../../domain/zone'

export interface ProgramsNeeds {
  /** The site's. */
  readonly origin: string
  /** IANA name. */
  readonly timeZone: string
}

/** What the site's own pages know without being told. */
interface Addresses {
  /** Absolute: of its page on this site. */
  readonly url: string
  /** Absolute: of its picture, where that is named. */
  readonly pictureUrl?: string
}

export interface ProgramEvent extends EventView, Addresses {
  /** The instant at which it starts, with how far the wall clock is from UTC then (RFC 3339). */
  readonly start: string
  /** IANA name: where `date` and `time` are on the wall. */
  readonly timeZone: string
}

export interface ProgramClub extends ClubView, Addresses {}

/** A call's answer as other programs get it. */
export function forPrograms(answer: Entities, { origin, timeZone }: ProgramsNeeds): Entities {
  const { event, events, club, clubs } = answer
  const addresses = ({ path, picture }: Pick<EventView, 'path' | 'picture'>): Addresses => ({
    url: origin + path,
    ...(picture !== undefined && { pictureUrl: origin + picture }),
  })
  const eventOf = (view: EventView): ProgramEvent => ({
    ...view,
    ...addresses(view),
    start: localInstant(view, timeZone),
    timeZone,
  })
  const clubOf = (view: ClubView): ProgramClub => ({ ...view, ...addresses(view) })
  return {
    ...answer,
    ...(event && { event: eventOf(event) }),
    ...(events && { events: events.map(eventOf) }),
    ...(club && { club: clubOf(club) }),
    ...(clubs && { clubs: clubs.map(clubOf) }),
  }
}
