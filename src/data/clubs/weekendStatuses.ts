import { weekendPeopleLimit } from '../../domain/limits'
import type { EventStatus } from '../../domain/eventStatus'
import type { Weekend } from '../../domain/dates/weekend'
import type { StatusRecord } from '../../store/schema'
import type { Collections } from '../../store/store'

/** Who of a weekend that is over is told, and who of one to come. */
const ran: readonly EventStatus[] = ['result']
const race: readonly EventStatus[] = ['result', 'entered', 'supporting']

/** What the people of a club did on a weekend, or will do. */
export async function weekendStatuses(
  { statuses }: Pick<Collections, 'statuses'>,
  clubId: string,
  { from, to, isOver }: Pick<Weekend, 'from' | 'to' | 'isOver'>,
): Promise<readonly StatusRecord[]> {
  const pages = await Promise.all(
    (isOver ? ran : race).map((status) =>
      statuses.find({
        index: 'byClub',
        where: { clubId, status },
        from,
        to,
        limit: weekendPeopleLimit,
      }),
    ),
  )
  return pages.flatMap(({ items }) => items)
}

/** How many people these statuses are of, and of how many races. */
export function countWeekend(statuses: readonly StatusRecord[]) {
  return {
    people: new Set(statuses.map(({ userId }) => userId)).size,
    races: new Set(statuses.map(({ eventId }) => eventId)).size,
  }
}
