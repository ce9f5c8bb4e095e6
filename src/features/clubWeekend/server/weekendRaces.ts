import { takesPlace } from '../../../kernel/running/eventState'
import { doingStatuses, type EventStatus } from '../../../kernel/running/eventStatus'
import { weekendPeopleLimit } from '../../../kernel/limits'
import type { Weekend } from '../../../kernel/dates/weekend'
import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import type { Collections } from '../../../store/store'
import { createClubStatusRepository } from '../../../entities/statuses/server/clubStatusRepository'
import { sortedByStart } from '../../../entities/events/server/eventRepository'

/** The only status that counts once a weekend is over. */
const finished: readonly EventStatus[] = ['result']

export interface WeekendRace {
  readonly event: EventRecord
  readonly statuses: readonly StatusRecord[]
}

/**
 * Returns a club's races of a weekend in order of start, including those that are called off or postponed. For news it
 * leaves out results from an import of the club's history.
 */
export async function weekendRaces(
  { statuses, events }: Pick<Collections, 'statuses' | 'events'>,
  clubId: string,
  { from, to, isOver }: Pick<Weekend, 'from' | 'to' | 'isOver'>,
  isForNews = false,
): Promise<readonly WeekendRace[]> {
  const repository = createClubStatusRepository({ statuses })
  const days = { from, to, limit: weekendPeopleLimit }
  const lists = await Promise.all(
    (isOver ? finished : doingStatuses).map((status) => repository.onDays(clubId, status, days)),
  )
  const found = lists.flat().filter(({ isHistory }) => !(isForNews && isHistory))
  const ids = [...new Set(found.map(({ eventId }) => eventId))]
  const races = ids.length > 0 ? await events.getMany(ids) : []
  return sortedByStart(races, 1).map((event) => ({
    event,
    statuses: found.filter(({ eventId }) => eventId === event.id),
  }))
}

/** Counts the people and races of a weekend, without races that are called off or postponed. */
export function countWeekend(races: readonly WeekendRace[]) {
  const counted = races.filter(({ event }) => takesPlace(event))
  return {
    people: new Set(counted.flatMap(({ statuses }) => statuses.map(({ userId }) => userId))).size,
    races: counted.length,
  }
}
