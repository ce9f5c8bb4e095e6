import { peopleByEvent } from '../../../entities/statuses/server/clubResultRepository'
import { ApiError, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { addDays } from '../../../kernel/dates/addDays'
import { formatFullDate } from '../../../kernel/dates/dateText'
import { validateGiven } from '../../../kernel/fields/fieldRules'
import { counterGroupsLimit, countersLimit, proposalsShown, seasonDays } from '../limits'
import { compare } from '../../../kernel/text/compare'
import { eventSlugIn } from '../../../entities/events/edition'
import type { EventRecord } from '../../../entities/events/records'
import { createEventRepository } from '../../../entities/events/server/eventRepository'
import { findEvent, lockedEvent } from '../../../entities/events/server/eventSlugRepository'
import { idsOf, type Collections } from '../../../store/store'
import type { ProposalView } from '../views'
import { counterFields, type CounterValues } from '../championshipFields'
import type { counterIdInput, counterInput } from '../inputs'
import type { ChampionshipRecord, CounterRecord } from '../records'
import {
  championshipChanges,
  championshipToEdit,
  type ChampionshipName,
  type ChampionshipNeeds,
  requireOpen,
  type Input,
} from './changeChampionship'
import { championshipsOf, countersOf, adjustmentsOf, nextEditions } from './championshipRepository'
import { groupsOfRules, hasDistance, type OfClub, presentCounterEvent } from './championshipView'

/** Creates the service for the races that count for a championship. */
export function createCounterService(needs: ChampionshipNeeds) {
  const { store, newId, view } = needs
  const change = championshipChanges(needs)

  /**
   * Returns the first events of the season that are not counters yet: those of the club's calendar, and other years of
   * races that counted for an earlier championship.
   */
  async function proposalsFor(championship: ChampionshipRecord): Promise<readonly ProposalView[]> {
    const { id, clubId, from, to } = championship
    const since = addDays(from, -seasonDays)
    const before = (await championshipsOf(store, clubId)).filter(
      (one) => one.id !== id && one.from >= since && one.from < from,
    )
    const [own, ...earlier] = await Promise.all([id, ...idsOf(before)].map((one) => countersOf(store, one)))
    const counting = new Set(own?.map(({ eventId }) => eventId))
    const limit = proposalsShown + counting.size
    const calendar = await createEventRepository(store).ofClub(clubId, { from, to, order: 1, limit })
    const editions = await nextEditions(store, earlier.flat(), { from, to })
    const like = new Map(editions.map((edition) => [edition.event.id, edition.like.id]))
    const ours = await peopleByEvent(store, clubId)
    const events = [...calendar.items, ...editions.map(({ event }) => event)]
    return [...new Map(events.map((one) => [one.id, one])).values()]
      .filter((event) => !counting.has(event.id))
      .sort((a, b) => compare(a.date, b.date) || compare(a.time, b.time) || compare(a.id, b.id))
      .slice(0, proposalsShown)
      .map((event) => ({
        event: presentCounterEvent(event),
        ours: ours.get(event.id) ?? 0,
        ...(like.has(event.id) && { like: like.get(event.id) ?? '' }),
      }))
  }

  const withProposals = async (context: CallContext, shown: OfClub) =>
    view(context, shown, { edit: { proposals: await proposalsFor(shown.championship) } })

  const show = async (context: CallContext, name: ChampionshipName) =>
    withProposals(context, await championshipToEdit(store, context.viewer, name))

  /** Adds a counter, or edits the one with `id`. Throws `Invalid`. */
  async function save(context: CallContext, { id, ...input }: Input<typeof counterInput>) {
    const saved = await change(context, input, async (collections, championship) => {
      requireOpen(championship)
      const counters = await countersOf(collections, championship.id)
      const before = counters.find((one) => one.id === id)
      if (id !== undefined && !before) throw new NotFound(notCounting)
      // A new counter needs all fields; those of an edit that are absent stay.
      const { values, errors } = validateGiven(counterFields, before ? input : { ...blank, ...input })
      if (!values) throw Invalid.of(errors)
      const event = await eventFor(collections, championship, before, values.event)
      const counter = counterFrom(championship, event, before ?? { id: newId(), ...newCounter }, values)
      const isSame = (one: CounterRecord) => one.eventId === event.id && one.distance === counter.distance
      // A distance that the event no longer has can stay.
      if (!hasDistance(event, counter.distance) && !(before && isSame(before)))
        throw Invalid.of({ distance: 'Choose one of this race’s distances.' })
      if (counters.some((one) => one.id !== counter.id && isSame(one)))
        throw Invalid.of({ event: 'This distance of the race is already in the championship.' })
      if (!before && counters.length >= countersLimit)
        throw new Invalid(`A championship can have up to ${countersLimit} races.`)
      await collections.championshipCounters.put(counter)
      return { action: 'editChampionship', detail: `race ${before ? 'changed' : 'added'}, ${event.title}` }
    })
    return withProposals(context, saved)
  }

  /** Removes a counter with the adjustments about it. */
  async function remove(context: CallContext, { id, ...name }: Input<typeof counterIdInput>) {
    const left = await change(context, name, async (collections, championship) => {
      requireOpen(championship)
      const counter = await collections.championshipCounters.get(id)
      if (counter?.championshipId !== championship.id) throw new NotFound(notCounting)
      const adjustments = (await adjustmentsOf(collections, championship.id)).filter(
        (one) => one.counterId === id,
      )
      await collections.championshipEntries.removeMany(idsOf(adjustments))
      await collections.championshipCounters.remove(id)
      const event = await collections.events.get(counter.eventId)
      return { action: 'editChampionship', detail: `race removed, ${event?.title ?? 'a deleted race'}` }
    })
    return withProposals(context, left)
  }

  return { show, save, remove }
}

const notCounting = 'This race isn’t in the championship.'
const blank = { event: '', distance: '', groups: '', factor: '', bonus: '', series: '' }
const newCounter = { distance: 'all', groups: [], factor: 1, bonus: 0, series: '' }

/** Returns the counter's event, locked. Throws `Invalid` if there is none, or if a new one is not in the season. */
async function eventFor(
  collections: Collections,
  { from, to }: ChampionshipRecord,
  before: CounterRecord | undefined,
  typed: string | undefined,
): Promise<EventRecord> {
  const { id } = await named(collections, typed ?? before?.eventId ?? '')
  const event = await lockedEvent(collections, id)
  if (id !== before?.eventId && (event.date < from || event.date > to))
    throw Invalid.of({ event: `This race is on ${formatFullDate(event.date)}, which isn’t in the season.` })
  return event
}

async function named(collections: Collections, text: string): Promise<EventRecord> {
  try {
    return await findEvent(collections, eventSlugIn(text))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw Invalid.of({ event: 'Race not found. Paste the web address of the race’s page.' })
  }
}

function counterFrom(
  { id: championshipId, clubId, rules }: ChampionshipRecord,
  event: EventRecord,
  before: Omit<CounterRecord, 'championshipId' | 'clubId' | 'eventId' | 'eventDate'>,
  { event: _, groups: typed, ...given }: Partial<CounterValues>,
): CounterRecord {
  const groups = typed === undefined ? before.groups : groupsIn(typed, groupsOfRules(rules))
  const of = { championshipId, clubId, eventId: event.id, eventDate: event.date }
  const counter = { ...before, ...given, groups, ...of }
  if (counter.factor <= 0) throw Invalid.of({ factor: 'The points multiplier must be more than 0.' })
  return { ...counter, distance: counter.distance || newCounter.distance }
}

/** Reads names with commas between them. One that differs from a group of the rules only in capitals is that group. */
function groupsIn(text: string, known: readonly string[]): readonly string[] {
  const knownWith = new Map(known.map((group) => [group.toLowerCase(), group]))
  const typed = text.split(',').map((group) => group.replace(/\s+/gu, ' ').trim())
  const groups = typed.map((group) => knownWith.get(group.toLowerCase()) ?? group)
  const distinct = [...new Set(groups.filter((group) => group !== ''))]
  if (distinct.length > counterGroupsLimit)
    throw Invalid.of({ groups: `A race can be in up to ${counterGroupsLimit} groups.` })
  return distinct
}
