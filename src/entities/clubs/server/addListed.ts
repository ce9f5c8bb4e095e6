import { Invalid, TooManyRequests } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { dayMs, daysAfter } from '../../../kernel/dates/dayMs'
import { thousands } from '../../../kernel/text/counted'
import type { RecordAudit } from '../../auditLog/server/recordAudit'
import { idsOf, type Collections } from '../../../store/store'
import { clubMembersMaximum, memberListDays, memberListsPerDay } from '../memberListLimits'
import type { ClubRecord } from '../records'
import { addUnclaimed, type ListedPerson } from './addUnclaimed'
import { auditObject } from './clubPresenter'
import { createClubRepository, listsSince } from './clubRepository'

export interface AddingListed {
  readonly newId: () => string
  readonly recordAudit: RecordAudit
}

/**
 * Adds people on a list to a club as unclaimed members, so that they can be removed together, and returns their ids in
 * the order given. Must run in a transaction that holds the club's lock, and in which the permission has been checked.
 * Throws `Invalid` if the club would have too many members, and `TooManyRequests` if it has added too many lists today.
 */
export async function addListed(
  collections: Collections,
  context: CallContext,
  club: ClubRecord,
  people: readonly ListedPerson[],
  { newId, recordAudit }: AddingListed,
): Promise<readonly string[]> {
  if (people.length === 0) return []
  const { id: clubId, name } = club
  const { now } = context
  const members = (await createClubRepository(collections).memberCounts([clubId])).get(clubId) ?? 0
  if (members + people.length > clubMembersMaximum)
    throw new Invalid(`${name} would have more than ${thousands(clubMembersMaximum)} members.`)
  const recent = await listsSince(collections, clubId, daysAfter(now, -1))
  if (recent.length >= memberListsPerDay)
    throw new TooManyRequests(
      dayMs / 1000,
      `A club can add members from up to ${memberListsPerDay} lists a day. Try again tomorrow.`,
    )
  const detail = String(people.length)
  await recordAudit(collections, context, { action: 'addMembers', object: auditObject(club), detail })
  const memberIds = idsOf(await addUnclaimed(collections, clubId, people, { now, newId }))
  await collections.memberLists.insert({
    id: newId(),
    clubId,
    addedOn: now.toISOString(),
    memberIds,
    expires: daysAfter(now, memberListDays),
  })
  return memberIds
}
