import type { AthleteChange } from '../../../entities/athletes/records'
import { NotFound } from '../../../kernel/calls/apiError'
import { compare } from '../../../kernel/text/compare'
import { idsOf, allOf, listPages, type Collections } from '../../../store/store'
import type { AdjustmentRecord, ChampionshipRecord, CounterRecord, EligibilityRecord } from '../records'
import type { EventRecord } from '../../../entities/events/records'
import { openRuleOf } from './seasonRaces'
import { memberClubIds } from '../../../kernel/access/memberClubs'
import type { Viewer } from '../../../kernel/access/viewer'
import { groupBy } from '../../../kernel/groupBy'

type Championships = Pick<Collections, 'championships'>
type ClosedRows = Pick<Collections, 'closedRows'>

/** Returns a club's championships, the latest first. */
export const championshipsOf = (collections: Championships, clubId: string) =>
  allOf(collections, 'championships', { index: 'byClub', where: { clubId }, order: -1 })

/** Returns the club's championships whose season has begun by `to` and was not over before `from`, the latest first. */
export async function championshipsDuring(
  collections: Championships,
  clubId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly ChampionshipRecord[]> {
  // All of them: their list stays cached, whatever days an event has.
  return (await championshipsOf(collections, clubId)).filter((one) => one.from <= to && one.to >= from)
}

/** Returns the club's championship with this slug or id. Throws `NotFound`. */
export async function findChampionship(
  { championships }: Championships,
  clubId: string,
  name: string,
): Promise<ChampionshipRecord> {
  const query = { index: 'byClubAndSlug', where: { clubId, slug: name }, limit: 1 } as const
  const found = (await championships.find(query)).items[0] ?? (await championships.get(name))
  if (found?.clubId !== clubId) throw new NotFound(`The club has no championship '${name}'.`)
  return found
}

/** Returns a championship's counters by date. */
export const countersOf = (
  collections: Pick<Collections, 'championshipCounters'>,
  championshipId: string,
): Promise<readonly CounterRecord[]> =>
  allOf(collections, 'championshipCounters', { index: 'byChampionship', where: { championshipId } })

/** Returns the counters of an event, of all clubs. */
const countersOfEvent = (
  collections: Pick<Collections, 'championshipCounters'>,
  eventId: string,
): Promise<readonly CounterRecord[]> =>
  allOf(collections, 'championshipCounters', { index: 'byEvent', where: { eventId } })

/** Returns all adjustments of a championship by date, of several divisions of one person only the latest. */
export async function adjustmentsOf(
  collections: Pick<Collections, 'championshipEntries'>,
  championshipId: string,
): Promise<readonly AdjustmentRecord[]> {
  const found = await allOf(collections, 'championshipEntries', {
    index: 'byChampionship',
    where: { championshipId },
  })
  const adjustments = found.toSorted((a, b) => compare(a.date, b.date) || compare(a.id, b.id))
  const divisions = adjustments.filter(({ kind }) => kind === 'division')
  const latest = new Map(divisions.map(({ userId, id }) => [userId, id]))
  return adjustments.filter(({ kind, userId, id }) => kind !== 'division' || latest.get(userId) === id)
}

/** Returns what the club has said about these people, by their ids. Of several records of one person the latest counts. */
export async function eligibilityOf(
  { eligibilities }: Pick<Collections, 'eligibilities'>,
  clubId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, EligibilityRecord>> {
  if (userIds.length === 0) return new Map()
  const query = { index: 'byClub', where: { clubId, userId: userIds }, limit: userIds.length * 5 } as const
  const { items } = await eligibilities.find(query)
  const inOrder = items.toSorted((a, b) => compare(a.savedOn, b.savedOn) || compare(a.id, b.id))
  return new Map(inOrder.map((one) => [one.userId, one]))
}

/** Returns the categories that clubs wrote for a person, with the clubs' names. */
export async function clubWrittenCategories(
  collections: Pick<Collections, 'eligibilities' | 'clubs'>,
  userId: string,
): Promise<readonly { readonly club: string; readonly category: string }[]> {
  const written = await eligibilitiesOfUser(collections, userId)
  const clubs = await collections.clubs.getMany([...new Set(written.map(({ clubId }) => clubId))])
  const nameOf = new Map(clubs.map(({ id, name }) => [id, name]))
  return written.flatMap(({ clubId, category = '' }) => {
    const club = nameOf.get(clubId)
    return club !== undefined && category !== '' ? [{ club, category }] : []
  })
}

/** Removes the categories that clubs wrote for a person, when they show their own or delete everything. */
export async function removeClubCategories(
  { eligibilities }: Pick<Collections, 'eligibilities'>,
  { userId, now }: AthleteChange,
): Promise<void> {
  if (now && !now.isShown) return
  const written = (await eligibilitiesOfUser({ eligibilities }, userId)).filter(({ category }) => category)
  await eligibilities.putMany(written.map(({ category: _, ...rest }) => rest))
}

const eligibilitiesOfUser = (collections: Pick<Collections, 'eligibilities'>, userId: string) =>
  allOf(collections, 'eligibilities', { index: 'byUser', where: { userId } })

/** Removes the tables of a closed season. */
export async function removeClosedTables(collections: Collections, championshipId: string): Promise<void> {
  await collections.closedRows.removeMany(idsOf(await closedRowsOf(collections, championshipId)))
  await collections.closedSeasons.remove(championshipId)
}

/** Removes a championship with all that belongs to it. */
export async function removeWithParts(collections: Collections, id: string): Promise<void> {
  const where = { championshipId: id }
  const adjustments = await allOf(collections, 'championshipEntries', { index: 'byChampionship', where })
  await collections.championshipEntries.removeMany(idsOf(adjustments))
  await collections.championshipCounters.removeMany(idsOf(await countersOf(collections, id)))
  await removeClosedTables(collections, id)
  await collections.championships.remove(id)
}

/** Returns the stored rows of a closed season. */
export const closedRowsOf = (collections: ClosedRows, championshipId: string) =>
  allOf(collections, 'closedRows', { index: 'byChampionship', where: { championshipId } })

/** Returns a person's rows in the closed seasons of all clubs. */
export const closedRowsOfUser = (collections: ClosedRows, userId: string) =>
  allOf(collections, 'closedRows', { index: 'byUser', where: { userId } })

/** Returns the first event of each of the races on these days. A parkrun is held every week. */
async function firstEventsOfRaces(
  { events }: Pick<Collections, 'events'>,
  races: readonly string[],
  days: { readonly from: string; readonly to: string },
) {
  const found = await Promise.all(
    races.map((race) => events.find({ index: 'byRace', where: { race }, ...days, limit: 1 })),
  )
  return found.flatMap(({ items }) => items)
}

/** Returns true if the person has a status for the club. */
export async function hasStatusFor(
  { statuses }: Collections,
  clubId: string,
  userId: string,
): Promise<boolean> {
  const query = { index: 'byUser', where: { userId }, limit: 500 } as const
  for await (const page of listPages((after) => statuses.find({ ...query, after })))
    if (page.some((status) => status.clubId === clubId)) return true
  return false
}

/** Finds the events of a season that are other years of the counters' races, each with the counter that it follows. */
export async function nextEditions(
  { events }: Pick<Collections, 'events'>,
  counters: readonly CounterRecord[],
  days: { readonly from: string; readonly to: string },
): Promise<readonly { readonly event: EventRecord; readonly like: CounterRecord }[]> {
  const earlier = await events.getMany([...new Set(counters.map(({ eventId }) => eventId))])
  const raceOf = new Map(earlier.flatMap(({ id, race }) => (race === undefined ? [] : [[id, race]])))
  const races = [...new Set(raceOf.values())]
  const first = await firstEventsOfRaces({ events }, races, days)
  const found = new Map(first.map((event) => [event.race, event]))
  const taken = new Set<string>()
  return counters.flatMap((like) => {
    const event = found.get(raceOf.get(like.eventId) ?? '')
    // Two counters can be editions of one race.
    if (!event || taken.has(`${event.id} ${like.distance}`)) return []
    taken.add(`${event.id} ${like.distance}`)
    return [{ event, like }]
  })
}

/** Returns the championships for which an event counts, with the groups that it belongs to. */
export async function countingFor(store: Collections, viewer: Viewer, event: EventRecord) {
  const { date } = event
  const [ofEvent, ...own] = await Promise.all([
    countersOfEvent(store, event.id),
    ...memberClubIds(viewer.clubs).map((id) => championshipsDuring(store, id, { from: date, to: date })),
  ])
  const counters = groupBy(ofEvent, ({ championshipId }) => championshipId)
  const chosen = counters.size === 0 ? [] : await store.championships.getMany([...counters.keys()])
  const open = own.flat().flatMap((championship) => {
    const rule = counters.has(championship.id) ? undefined : openRuleOf(championship.rules, event)
    return rule ? [{ championship, groups: rule.groups }] : []
  })
  const inSeason = chosen.filter(({ from, to }) => from <= date && date <= to)
  return [
    ...inSeason.map((championship) => {
      const groups = (counters.get(championship.id) ?? []).flatMap((counter) => counter.groups)
      return { championship, groups: [...new Set(groups)] }
    }),
    ...open,
  ]
}
