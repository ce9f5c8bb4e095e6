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
  const withAddresses = <View extends EventView | ClubView>(view: View): View & Addresses => ({
    ...view,
    url: origin + view.path,
    pictureUrl: view.picture && origin + view.picture,
  })
  const eventOf = (view: EventView): ProgramEvent =>
    Object.assign(withAddresses(view), {
      start: localInstant(view, timeZone),
      timeZone: zoneOf(view, timeZone),
    })
  const clubOf = (view: ClubView): ProgramClub => withAddresses(view)
  return {
    ...answer,
    ...(event && { event: eventOf(event) }),
    ...(events && { events: events.map(eventOf) }),
    ...(club && { club: clubOf(club) }),
    ...(clubs && { clubs: clubs.map(clubOf) }),
  }
}
