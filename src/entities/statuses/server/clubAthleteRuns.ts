import { type Athlete, clubAthletes } from '../../athletes/server/athleteRepository'
import type { EventRecord } from '../../events/records'
import type { Collections } from '../../../store/store'
import { type ClubRun, createClubStatusRepository } from './clubStatusRepository'

/** A result for a club by someone whose category and age grades its members may see. */
export interface ClubAthleteRun extends ClubRun {
  readonly athlete: Athlete
  readonly event: EventRecord
}

/**
 * Returns the results over standard distances for a club on these days, by date, of the people who show their category
 * and age grades to its members. Older results, and those of the same people for other clubs, are not included.
 */
export async function clubAthleteRuns(
  store: Collections,
  clubId: string,
  days: { readonly from?: string; readonly to?: string },
): Promise<readonly ClubAthleteRun[]> {
  const runs = await createClubStatusRepository(store).runs(clubId, days)
  const athletes = await clubAthletes(store, clubId, [...new Set(runs.map(({ userId }) => userId))])
  const shown = runs.filter(({ userId }) => athletes.has(userId))
  const events = await store.events.getMany([...new Set(shown.map(({ eventId }) => eventId))])
  const eventWithId = new Map(events.map((event) => [event.id, event]))
  return shown.flatMap((run) => {
    const [athlete, event] = [athletes.get(run.userId), eventWithId.get(run.eventId)]
    return athlete && event ? [{ ...run, athlete, event }] : []
  })
}
