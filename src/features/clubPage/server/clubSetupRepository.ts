import { counted } from '../../../kernel/text/counted'
import { formatShortDate } from '../../../kernel/dates/dateText'
import type { ClubRecord } from '../../../entities/clubs/records'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import type { SetupStep } from '../../../entities/clubs/setupSteps'
import type { Collections } from '../../../store/store'

/** Unclaimed members of whom one may have been invited. */
const invitedAmong = 50

/** Returns what a club has of each step that sets it up; undefined for a step that is still to do. */
export async function clubSetup(
  store: Collections,
  { id: clubId, vestMain }: ClubRecord,
  today: string,
): Promise<Readonly<Record<SetupStep, string | undefined>>> {
  const ofClub = { index: 'byClub', where: { clubId }, limit: 1 } as const
  const [counts, unclaimed, some, races, results, championships, typed, categories] = await Promise.all([
    createClubRepository(store).memberCounts([clubId]),
    store.users.count({ index: 'byUnclaimed', where: { unclaimedIn: clubId }, by: ['unclaimedIn'] }),
    store.users.find({ index: 'byUnclaimed', where: { unclaimedIn: clubId }, limit: invitedAmong }),
    store.events.find({ index: 'byDate', from: today, limit: 1 }),
    store.statuses.find({ index: 'byClub', where: { clubId, status: 'result' }, limit: 1 }),
    store.championships.find(ofClub),
    store.typedRecords.find(ofClub),
    store.clubCategories.find(ofClub),
  ])
  const ids = some.items.map(({ id }) => id)
  const invited = await store.invitations.find({ index: 'byUser', where: { userId: ids }, limit: 1 })
  const members = counts.get(clubId) ?? 0
  const loggedIn = members - (unclaimed[0]?.count ?? 0)
  const [race, result, championship] = [races.items[0], results.items[0], championships.items[0]]
  const isInvited = invited.items.length > 0 || loggedIn === members
  return {
    vest: vestMain === undefined ? undefined : 'Colours chosen',
    members: members > 1 ? `${counted(members, 'member', 'members')}, ${loggedIn} logged in` : undefined,
    races: race && `Next: ${race.title}`,
    history: result && `Results since ${formatShortDate(result.eventDate)}`,
    championship: championship?.name,
    records: typed.items.length + categories.items.length > 0 ? 'Rules or records saved' : undefined,
    invitations: members > 1 && isInvited ? `${loggedIn} of ${members} logged in` : undefined,
  }
}
