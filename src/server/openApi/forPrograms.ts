import type { Entities } from '../../api/entityKinds'
import type { ClubView, EventView } from '../../api/views'
import { localInstant, zoneOf } from '../../domain/zone'

export interface ProgramsNeeds {
  /** The site's. */
  readonly origin: string
  /** IANA name of the site's. */
  readonly timeZone: string
}

/** Data that the site's own pages have from elsewhere. */
interface Addresses {
  /** Absolute URL of its page on this site. */
  readonly url: string
  /** Absolute URL of its picture, if it has one. */
  readonly pictureUrl: string | undefined
}

export interface ProgramEvent extends EventView, Addresses {
  /** The instant at which it starts, with the offset from UTC (RFC 3339). */
  readonly start: string
  /** IANA name of the time zone of `date` and `time`. */
  readonly timeZone: string
}

export interface ProgramClub extends ClubView, Addresses {}

/** A call's answer for other programs. */
export function forPrograms(answer: Entities, { origin, timeZone }: ProgramsNeeds): Entities {
  const { event, events, club, clubs } = answer
  const addressesOf = ({ path, picture }: EventView | ClubView): Addresses => ({
    url: origin + path,
    pictureUrl: picture && origin + picture,
  })
  // Views are assigned to the few new fields: V8 takes ten times as long to add fields to a copy of a view.
  const eventOf = (view: EventView): ProgramEvent => {
    const times = { start: localInstant(view, timeZone), timeZone: zoneOf(view, timeZone) }
    return Object.assign(addressesOf(view), times, view, { timeZone: times.timeZone })
  }
  const clubOf = (view: ClubView): ProgramClub => Object.assign(addressesOf(view), view)
  return {
    ...answer,
    ...(event && { event: eventOf(event) }),
    ...(events && { events: events.map(eventOf) }),
    ...(club && { club: clubOf(club) }),
    ...(clubs && { clubs: clubs.map(clubOf) }),
  }
}
