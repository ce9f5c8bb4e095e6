import { isDeepStrictEqual } from 'node:util'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { EventRecord } from '../../../entities/events/records'
import { notifyClubAdmins } from '../../../entities/notifications/server/notifyClubAdmins'
import { presentRaceFacts } from '../../../entities/raceFacts/server/raceFactsPresenter'
import { raceFactsOf } from '../../../entities/raceFacts/server/raceFactsRepository'
import { clubCounts } from '../../../entities/statuses/server/peopleRepository'
import { canAcceptMembers } from '../../../kernel/access/permissions'
import { championshipsDuring } from '../../championships/server/championshipRepository'
import { needsFacts } from '../../championships/server/readSeason'
import type { Collections } from '../../../store/store'

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
