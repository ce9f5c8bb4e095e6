import type { ChampionshipEditView, ChampionshipRef, ChampionshipView, CounterView } from '../views'
import type { ChampionshipRecord, CounterRecord } from '../records'
import { outdatedText } from '../rules/outdatedRules'
import { ruleSentences } from '../rules/words/ruleSentences'
import { usesAges } from '../rules/usesAges'
import { rulesValues } from '../rulesForm'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import { canEditClub, canSeeAgeTables, canSeeClubMembers } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { CallContext } from '../../../kernel/calls/handlers'
import { storedDistances } from '../../../kernel/running/distances'
import { paths } from '../../../kernel/urls/paths'
import type { Collections } from '../../../store/store'
import { countersOf } from './championshipRepository'
import { type Chosen, stateOf } from './seasonRaces'

/** A championship with its club. */
export interface OfClub {
  readonly club: ClubRecord
  readonly championship: ChampionshipRecord
}

/** The parts of a view that have been read or computed already. */
interface Known {
  readonly counters?: readonly Chosen[]
  /** The rules in words of a closed season. */
  readonly sentences?: readonly string[] | undefined
  /** The part that only people who can edit the championship see. */
  readonly edit?: Partial<ChampionshipEditView>
}

/**
 * Seeing people, places and points of a championship: everyone who is logged in, but only the club's members where they give
 * away people's sex or age.
 */
export function canSeeStandings(
  viewer: Viewer,
  { clubId, rules }: Pick<ChampionshipRecord, 'clubId' | 'rules'>,
): boolean {
  return canSeeClubMembers(viewer) && (!usesAges(rules) || canSeeAgeTables(viewer, clubId))
}

export function presentChampionshipRef({ club, championship }: OfClub): ChampionshipRef {
  const { id, slug, name, from, to, closedOn } = championship
  return { id, slug, path: paths.championship(club.slug, slug), name, from, to, closedOn }
}

export function presentCounterEvent(event: EventRecord): CounterView['event'] {
  const { id, slug, title, date, time, timeZone, state, distances } = event
  const path = paths.event(slug)
  return { id, slug, title, path, date, time, timeZone, state, distances: storedDistances(distances) }
}

/** Returns the names of the groups of races that the rules use. */
export function groupsOfRules({ counting, open }: ChampionshipRecord['rules']): readonly string[] {
  const counted = counting.groups.map(({ group }) => group)
  return [...new Set([...counted, ...open.flatMap(({ groups }) => groups)])]
}

/** Returns true for 'all', 'best' and the event's distances. */
export function hasDistance(event: EventRecord, distance: string): boolean {
  if (distance === 'all' || distance === 'best') return true
  return (storedDistances(event.distances) ?? []).some(({ id }) => id === distance)
}

/** Returns the counters with their events, without those of deleted and hidden events. */
async function withEvents(
  { events }: Pick<Collections, 'events'>,
  counters: readonly CounterRecord[],
): Promise<readonly Chosen[]> {
  const found = await events.getMany([...new Set(counters.map(({ eventId }) => eventId))])
  const eventWithId = new Map(found.map((event) => [event.id, event]))
  return counters.flatMap((counter) => {
    const event = eventWithId.get(counter.eventId)
    return event ? [{ counter, event }] : []
  })
}

/** Creates the view of a championship without people. */
export function championshipViews(store: Collections, timeZone: string) {
  return async (
    { viewer, now }: Pick<CallContext, 'viewer' | 'now'>,
    of: OfClub,
    { edit, ...known }: Known = {},
  ): Promise<{ readonly championship: ChampionshipView }> => {
    const { id, clubId, description, rules, revision, closedOn } = of.championship
    const canEdit = canEditClub(viewer, clubId)
    const counters = known.counters ?? (await withEvents(store, await countersOf(store, id)))
    const stored =
      known.sentences ?? (closedOn === undefined ? undefined : (await store.closedSeasons.get(id))?.sentences)
    const races = counters.map(({ counter }) => counter)
    const outdated = outdatedText(rules, races)
    const groups = [...new Set([...groupsOfRules(rules), ...races.flatMap((race) => race.groups)])]
    return {
      championship: {
        ...presentChampionshipRef(of),
        clubId,
        description,
        sentences: stored ?? (outdated === undefined ? ruleSentences(rules) : [outdated]),
        ...(outdated !== undefined && { outdated }),
        counters: counters.map(({ counter, event }): CounterView => {
          const { id: race, distance, groups, factor, bonus, series } = counter
          const isMissing = canEdit && !hasDistance(event, distance)
          const shown = { id: race, distance, groups, factor, bonus, series, ...(isMissing && { isMissing }) }
          return { ...shown, event: presentCounterEvent(event), state: stateOf(event, { now, timeZone }) }
        }),
        openRaces: rules.open.map(({ name }) => name),
        ...(usesAges(rules) && { showsAges: true }),
        ...(canEdit && {
          edit: { revision, rules: rulesValues(rules), groups, ...edit },
        }),
      },
    }
  }
}

export type ChampionshipViews = ReturnType<typeof championshipViews>
