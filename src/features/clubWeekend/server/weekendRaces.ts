import { takesPlace } from '../../../kernel/running/eventState'
import { doingStatuses, type EventStatus } from '../../../kernel/running/eventStatus'
import { weekendPeopleLimit } from '../../../kernel/limits'
import type { Weekend } from '../../../kernel/dates/weekend'
import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import type { Collections } from '../../../store/store'
import { sortedByStart } from '../../../entities/events/server/eventRepository'

/** The statuses that count once a weekend is over. */
const ran: readonly EventStatus[] = ['result']

export interface WeekendRace {
  readonly event: EventRecord
  /** The statuses of the club's people. */
  readonly statuses: readonly StatusRecord[]
}

/** The races at which people of a club were on a weekend, or will be, by start; those that do not take place, too. */
export async function weekendRaces(
  { statuses, events }: Pick<Collections, 'statuses' | 'events'>,
  clubId: string,
  { from, to, isOver }: Pick<Weekend, 'from' | 'to' | 'isOver'>,
): Promise<readonly WeekendRace[]> {
  const pages = await Promise.all(
    (isOver ? ran : doingStatuses).map((status) =>
      statuses.find({
        index: 'byClub',
        where: { clubId, status },
        from,
        to,
        limit: weekendPeopleLimit,
      }),
    ),
  )
  const found = pages.flatMap(({ items }) => items)
  const ids = [...new Set(found.map(({ eventId }) => eventId))]
  const known = ids.length > 0 ? await events.getMany(ids) : []
  return sortedByStart(known, 1).map((event) => ({
    event,
    statuses: found.filter(({ eventId }) => eventId === event.id),
  }))
}

/** Returns how many people race, and at how many races: those that are called off or postponed do not count. */
export function countWeekend(races: readonly WeekendRace[]) {
  const counted = races.filter(({ event }) => takesPlace(event))
  return {
    people: new Set(counted.flatMap(({ statuses }) => statuses.map(({ userId }) => userId))).size,
    races: counted.length,
  }
}
