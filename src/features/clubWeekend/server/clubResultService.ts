import { setImmediate } from 'node:timers/promises'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, bySlug, formatCursor, keyOf } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { requireCanSeeMembers } from '../../clubMembership/server/memberService'
import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import type * as calls from '../contract'
import type { ClubRaceView, FastestView } from '../contract'
import { clubResultsQuery } from '../inputs'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { presentPerson, participantsSeen } from '../../../entities/eventViews/server/eventPresenter'
import { sortedByStart } from '../../../entities/events/server/eventRepository'
import {
  type ClubRun,
  createClubStatusRepository,
} from '../../../entities/statuses/server/clubStatusRepository'
import { createPeopleRepository } from '../../../entities/statuses/server/peopleRepository'
import { sortedPeople } from '../../../entities/statuses/server/sortedPeople'
import { presentUserRef, isSeenBy } from '../../../entities/users/server/userPresenter'
import { addDays } from '../../../kernel/dates/addDays'
import { groupBy } from '../../../kernel/groupBy'
import { bestLines, lineOf } from '../../../kernel/running/bests'
import { storedDistances } from '../../../kernel/running/distances'
import { today } from '../../../kernel/dates/zone'
import {
  clubResultsPage,
  fastestShown,
  lastFinishersShown,
  lastResultsDays,
  lastResultsLimit,
} from '../limits'
import { paths } from '../../../kernel/urls/paths'
import type { Viewer } from '../../../kernel/access/viewer'
import { createContentCache } from '../../../store/createContentCache'
import { createSeasonBests } from './seasonBests'
import type { UserRecord } from '../../../entities/users/records'

/** The fastest runs over a distance, by people whom not every viewer may see. */
interface Fastest {
  readonly name: string
  readonly results: readonly (Omit<FastestView['results'][number], 'user'> & { readonly user: UserRecord })[]
}

/** The list's name in cursors. */
const clubResults = 'club results'

/** Creates the handlers of a club's results, which they derive from statuses. */
export function createClubResultHandlers({
  store,
  timeZone,
}: HandlerNeeds): HandlersOf<typeof calls, 'getLastResults' | 'getClubResults'> {
  const clubs = createClubRepository(store)
  const people = createPeopleRepository(store)
  const statuses = createClubStatusRepository(store)
  const countBests = createSeasonBests(store)
  const cachedFastest = createContentCache<readonly Fastest[]>(store, 100)

  /** Returns the month of the club's first result on these days, or of the last with `order` -1. */
  const monthOf = async (clubId: string, order: 1 | -1, days: { from?: string; to?: string } = {}) =>
    (await statuses.result(clubId, order, days))?.eventDate.slice(0, 7)

  /** Returns the races of these statuses, the latest first. */
  const racesOf = async (results: readonly StatusRecord[]) =>
    sortedByStart(await store.events.getMany([...new Set(results.map(({ eventId }) => eventId))]), -1)

  /** Returns a page of results of whole races, so that its cursor names no one. */
  async function wholeRaces(clubId: string, page: Parameters<typeof statuses.results>[1]) {
    let { items, next } = await statuses.results(clubId, page)
    while (next && items.at(-1)?.eventId === items[0]?.eventId) {
      const more = await statuses.results(clubId, { ...page, after: next })
      items = [...items, ...more.items]
      next = more.next
    }
    return { items: next ? withoutLastRace(items) : items, next }
  }

  /** Presents the results at these races, of each the first `shown`. */
  async function byRace(
    viewer: Viewer,
    events: readonly EventRecord[],
    results: readonly StatusRecord[],
    shown?: number,
  ): Promise<readonly ClubRaceView[]> {
    const shownIds = new Set(events.map(({ id }) => id))
    const finishers = await people.withUsers(results.filter(({ eventId }) => shownIds.has(eventId)))
    const races = events.map((event) => {
      const all = finishers.filter(({ status }) => status.eventId === event.id)
      const seen = participantsSeen(viewer, sortedPeople(all, event.distances))
      return { event, count: all.length, named: seen.slice(0, shown) }
    })
    const marks = await people.marksFor(
      viewer,
      races.flatMap(({ named }) => named),
    )
    return races.map(({ event, count, named }) => ({
      event: presentRace(event),
      people: named.map((person) => presentPerson(viewer, person, marks.get(person.status.id))),
      count,
    }))
  }

  /** Returns the club's results of a season over standard distances, by date. */
  async function runsOf(clubId: string, season: string): Promise<readonly ClubRun[]> {
    const runs: ClubRun[] = []
    for (const days of monthsOf(season)) {
      runs.push(...(await statuses.runs(clubId, days)))
      // A large club's month blocks for 10 ms with SQLite, so other requests get their turn after each.
      await setImmediate()
    }
    return runs
  }

  /** Returns the fastest members over each distance in a season, each member once. */
  async function fastest(clubId: string, season: string): Promise<readonly Fastest[]> {
    const runs = await runsOf(clubId, season)
    const events = await store.events.getMany([...new Set(runs.map(({ eventId }) => eventId))])
    const eventWithId = new Map(events.map((event) => [event.id, event]))
    const ofLine = groupBy(runs, ({ eventId, distance }) => {
      const event = eventWithId.get(eventId)
      return event && lineOf(distance, event)
    })
    const lines = bestLines.flatMap(({ id, name }) => {
      // The runs come by date and the sort is stable, so the earlier of equal times comes first.
      const byTime = ofLine.get(id)?.toSorted((a, b) => a.resultInSeconds - b.resultInSeconds) ?? []
      return byTime.length > 0 ? [{ name, first: firstPerRunner(byTime) }] : []
    })
    await setImmediate()
    const users = await store.users.getMany(lines.flatMap(({ first }) => first.map(({ userId }) => userId)))
    const userWithId = new Map(users.map((user) => [user.id, user]))
    return lines.map(({ name, first }) => ({
      name,
      results: first.flatMap(({ userId, eventId, resultInSeconds }) => {
        const [user, event] = [userWithId.get(userId), eventWithId.get(eventId)]
        return user && event ? [{ user, event: presentRace(event), resultInSeconds }] : []
      }),
    }))
  }

  /** Returns the first results of the last weekend with any, with their races. */
  async function ofLastWeekend(viewer: Viewer, clubId: string): Promise<readonly ClubRaceView[]> {
    const { items } = await statuses.results(clubId, { limit: lastResultsLimit })
    const races = await racesOf(items)
    const from = races[0] && addDays(races[0].date, 1 - lastResultsDays)
    const ofWeekend = races.filter(({ date }) => from !== undefined && date >= from)
    let left = lastFinishersShown
    return (await byRace(viewer, ofWeekend.slice(0, lastFinishersShown), items, lastFinishersShown)).flatMap(
      (race) => {
        const people = race.people.slice(0, left)
        left -= people.length
        return people.length > 0 ? [{ ...race, people }] : []
      },
    )
  }

  /** Counts the club's races with results and its personal bests in a season. */
  async function seasonOf(clubId: string, season: string) {
    const [races, runs] = await Promise.all([
      statuses.raceCount(clubId, daysOf(season)),
      runsOf(clubId, season),
    ])
    return { races, bests: await countBests(runs) }
  }

  return {
    /** Returns the results of the last weekend that has any, and the counts of this season. Throws `NotFound`. */
    getLastResults: guarded(requireCanSeeMembers, bySlug, async ({ viewer, now }, { slug }) => {
      const club = await clubs.named(slug)
      const [lastResults, season] = await Promise.all([
        ofLastWeekend(viewer, club.id),
        seasonOf(club.id, today(now, timeZone).slice(0, 4)),
      ])
      return { club: presentClub(club), lastResults, season }
    }),

    /** Returns the results of a month, by default the last with results, and the fastest of its season. Throws `NotFound`. */
    getClubResults: guarded(requireCanSeeMembers, clubResultsQuery, async ({ viewer }, query) => {
      const { slug, month: requested, cursor } = query
      const club = await clubs.named(slug)
      const { id } = club
      const after = keyOf(cursor, clubResults, 5)
      const month = requested ?? (await monthOf(id, -1))
      if (month === undefined)
        return { club: presentClub(club), results: { month: '', races: [], fastest: [] } }
      const days = { from: `${month}-01`, to: `${month}-31` }
      const season = month.slice(0, 4)
      const [page, earlier, later, ofSeason] = await Promise.all([
        wholeRaces(id, { ...days, limit: clubResultsPage, after }),
        monthOf(id, -1, { to: `${month}-00` }),
        monthOf(id, 1, { from: `${month}-32` }),
        cachedFastest(`${id} ${season}`, () => fastest(id, season)),
      ])
      const { items } = page
      const last = items.at(-1)
      // An empty id is the end of the race, as the latest race is the first.
      const next = page.next && last && [id, last.status, last.eventDate, last.eventId, '']
      const results = {
        month,
        earlier,
        later,
        cursor: next && formatCursor(clubResults, next),
        races: await byRace(viewer, await racesOf(items), items),
        fastest: ofSeason.map((one) => presentFastest(viewer, one)),
      }
      return { club: presentClub(club), results }
    }),
  }
}

function presentRace({ id, slug, title, date, distances }: EventRecord): ClubRaceView['event'] {
  return { id, slug, title, path: paths.event(slug), date, distances: storedDistances(distances) }
}

/** Presents the runs of people whom the viewer may see. */
function presentFastest(viewer: Viewer, { name, results }: Fastest): FastestView {
  const isSeen = isSeenBy(viewer)
  const shown = results.flatMap(({ user, ...run }) =>
    isSeen(user) ? [{ ...run, user: presentUserRef(user) }] : [],
  )
  return { name, results: shown }
}

function daysOf(season: string) {
  return { from: `${season}-01-01`, to: `${season}-12-31` }
}

function monthsOf(season: string) {
  const months = Array.from({ length: 12 }, (_, at) => `${season}-${String(at + 1).padStart(2, '0')}`)
  return months.map((month) => ({ from: `${month}-01`, to: `${month}-31` }))
}

/** Returns the first runs of different people. */
function firstPerRunner(runs: readonly ClubRun[]): readonly ClubRun[] {
  const first = new Map<string, ClubRun>()
  for (const run of runs) {
    if (first.size === fastestShown) break
    if (!first.has(run.userId)) first.set(run.userId, run)
  }
  return [...first.values()]
}

/** Removes the last race of a page, which may be incomplete. */
function withoutLastRace(statuses: readonly StatusRecord[]): readonly StatusRecord[] {
  const last = statuses.at(-1)?.eventId
  return statuses.filter(({ eventId }) => eventId !== last)
}
