import { Invalid } from '../../../../kernel/calls/apiError'
import type { CallContext } from '../../../../kernel/calls/handlers'
import type { Fields } from '../../../../kernel/fields/validation'
import { distanceName, metresOf } from '../../../../kernel/running/distance'
import { storedDistances } from '../../../../kernel/running/distances'
import { paths } from '../../../../kernel/urls/paths'
import type { RecordAudit } from '../../../../entities/auditLog/server/recordAudit'
import type { EventRecord } from '../../../../entities/events/records'
import { lockedEvent } from '../../../../entities/events/server/eventSlugRepository'
import { type RaceFacts, raceFactsText } from '../../../../entities/raceFacts/raceFacts'
import { type RaceFactsField, validateRaceFacts } from '../../../../entities/raceFacts/raceFactsFields'
import type { RaceFactsRecord } from '../../../../entities/raceFacts/records'
import { raceFactsOf, saveTypedFacts } from '../../../../entities/raceFacts/server/raceFactsRepository'
import { presentRaceFacts } from '../../../../entities/raceFacts/server/raceFactsPresenter'
import { statusMessages } from '../../../../entities/statuses/validateStatus'
import type { Collections } from '../../../../store/store'
import type { RaceFactsView } from '../../contract'
import { isDeepStrictEqual } from 'node:util'
import { notifyClubAdmins } from '../../../../entities/notifications/server/notifyPeople'
import { clubCounts } from '../../../../entities/statuses/server/peopleRepository'
import { canAcceptMembers } from '../../../../kernel/access/permissions'
import { championshipsDuring } from '../../../championships/server/championshipRepository'
import { needsFacts } from '../../../championships/server/readSeason'

interface TypedFacts {
  readonly eventId: string
  readonly distance: string
  readonly clubId: string
  readonly fields: Fields<RaceFactsField>
  readonly recordAudit: RecordAudit
}

/** Must run in a transaction. Saves what an admin typed. Throws `Invalid` for wrong fields. */
export async function saveFacts(
  collections: Collections,
  context: CallContext,
  { eventId, distance: typed, clubId, fields, recordAudit }: TypedFacts,
): Promise<void> {
  const event = await lockedEvent(collections, eventId)
  const offered = storedDistances(event.distances) ?? []
  const distance = typed || (offered.length === 1 ? (offered[0]?.id ?? '') : '')
  const known = factsViews(event, await raceFactsOf(collections, eventId), clubId)
  const shown = known.find((one) => one.distance === distance)
  if (!shown) throw Invalid.of({ distance: statusMessages.distance })
  const { values, errors } = validateRaceFacts(fields, metresOf(distance, offered))
  if (!values) throw Invalid.of(errors)
  await changeFacts(collections, context, { event, clubId }, () =>
    saveTypedFacts(collections, { eventId, distance, clubId }, values),
  )
  await recordAudit(collections, context, {
    action: 'saveRaceFacts',
    object: { name: event.title, path: paths.event(event.slug) },
    detail: [shown.name, raceFactsText(values)].filter(Boolean).join(': '),
  })
}

/** Presents a club's facts of each distance of an event, and of those that have facts but were removed from it. */
export function factsViews(
  event: Pick<EventRecord, 'distances'>,
  records: readonly RaceFactsRecord[],
  clubId: string,
): readonly RaceFactsView[] {
  const offered = storedDistances(event.distances) ?? []
  const empty = offered.length > 0 ? offered.map(({ id: distance }) => ({ distance })) : [{ distance: '' }]
  const all = [...empty, ...presentRaceFacts(event, records, clubId)]
  return namedFacts(event, [...new Map(all.map((one) => [one.distance, one])).values()])
}

/** Adds the names of their distances to facts, unless they are of the only one. */
export function namedFacts(
  event: Pick<EventRecord, 'distances'>,
  facts: readonly RaceFacts[],
): readonly RaceFactsView[] {
  const offered = storedDistances(event.distances) ?? []
  const isOnly = (id: string) => id === '' || (offered.length === 1 && offered[0]?.id === id)
  return facts.map((one) => ({
    ...one,
    name: isOnly(one.distance) ? '' : distanceName(one.distance, offered),
  }))
}

/**
 * Runs work that changes what is known of an event's whole field, for a club or, with '', for all. Notifies the admins of
 * clubs with results there if an open season uses what has changed for them, unless the viewer is an admin of the club.
 */
export async function changeFacts(
  collections: Collections,
  { viewer, now }: CallContext,
  { event, clubId: by }: { readonly event: EventRecord; readonly clubId: string },
  work: () => Promise<void>,
): Promise<void> {
  const { id: eventId, date } = event
  const before = await raceFactsOf(collections, eventId)
  await work()
  const after = await raceFactsOf(collections, eventId)
  const clubs = await clubCounts(collections, eventId)
  const own = canAcceptMembers(viewer, by) ? await collections.clubs.get(by) : undefined
  for (const { clubId } of clubs.filter((one) => one.clubId !== '' && one.clubId !== own?.id)) {
    const [known, knownNow] = [before, after].map((facts) => presentRaceFacts(event, facts, clubId))
    const seasons = await championshipsDuring(collections, clubId, { from: date, to: date })
    const isUsed = seasons.some(({ closedOn, rules }) => closedOn === undefined && needsFacts(rules))
    if (!isUsed || isDeepStrictEqual(known, knownNow)) continue
    const key = `facts ${eventId} ${clubId} ${now.toISOString()}`
    const about = { kind: 'outside', what: 'raceFacts', eventId, clubId, now } as const
    const who = own ? { clubName: own.name } : {}
    await notifyClubAdmins(collections, { key, ...about, ...who }, viewer.userId)
  }
}
