import { Forbidden, Invalid, NotFound, TooManyRequests } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { canEditClubMembers, canSeeAgeTables } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { dayMs, daysAfter } from '../../../kernel/dates/dayMs'
import type { DateOrder } from '../../../kernel/dates/typedDate'
import { today } from '../../../kernel/dates/zone'
import { clubMembersMaximum, memberListDays, memberListsPerDay } from '../../../kernel/limits'
import { thousands } from '../../../kernel/text/counted'
import { messages } from '../../../kernel/text/messages'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import type { ClubRecord } from '../../../entities/clubs/records'
import { addUnclaimed } from '../../../entities/clubs/server/addUnclaimed'
import { auditObject } from '../../../entities/clubs/server/auditObject'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { settleEvent } from '../../../entities/statuses/server/settleEvent'
import { isSeenInClub } from '../../../entities/users/server/seenUser'
import { presentUserRef } from '../../../entities/users/server/userPresenter'
import type { Documents } from '../../../platform/documents/documents'
import type { Collections, Store } from '../../../store/store'
import { createAccountRepository } from '../../accounts/server/accountRepository'
import { eligibilityOf } from '../../championships/server/championshipRepository'
import type { MemberListsResponse, MembersAddedResponse, ReadMembersView } from '../contract'
import { listsSince } from './memberListRepository'
import { memberListDocument, type ReadMemberList } from './memberDocument'
import { type ListedMember, type MemberPlan, type PlannedMember, planMembers } from './planMembers'

export interface MemberListNeeds {
  readonly store: Store
  readonly documents: Documents
  /** The site's time zone. */
  readonly timeZone: string
  readonly newId: () => string
  readonly recordAudit: RecordAudit
}

export interface MemberListFields {
  readonly slug: string
  readonly text: string
  readonly order?: DateOrder | undefined
}

/** Adds the people on a club's own list as unclaimed members. Previews store nothing. */
export function createMemberListService({ store, documents, timeZone, newId, recordAudit }: MemberListNeeds) {
  const read = ({ viewer, now }: CallContext, { text, order }: MemberListFields): Promise<ReadMemberList> =>
    documents.read(memberListDocument, viewer.userId ?? '', { text, order, today: today(now, timeZone) })

  async function lists(
    { now }: CallContext,
    { id: clubId }: ClubRecord,
    shown?: ReadMembersView,
  ): Promise<MemberListsResponse> {
    const saved = await listsSince(store, clubId, daysAfter(now, -memberListDays))
    const users = await store.users.getMany(saved.flatMap(({ memberIds }) => memberIds))
    const unclaimed = new Set(users.flatMap(({ id, unclaimedIn }) => (unclaimedIn === clubId ? [id] : [])))
    const imports = saved.map(({ id, addedOn, memberIds }) => ({
      id,
      addedOn,
      count: memberIds.filter((one) => unclaimed.has(one)).length,
    }))
    const left = imports.filter(({ count }) => count > 0)
    return { memberLists: { imports: left, ...(shown && { read: shown }) } }
  }

  async function preview(
    context: CallContext,
    club: ClubRecord,
    list: ReadMemberList,
    fields: MemberListFields,
  ) {
    const plan = await planMembers(store, club.id, list.members)
    return lists(context, club, presentPlan(context.viewer, club.id, plan, list, fields))
  }

  /** Deletes those of these people who are unclaimed members of the club: each completely, one after the other. */
  async function deleteUnclaimed({ now }: CallContext, clubId: string, ids: readonly string[]) {
    for (const id of ids) {
      const events = await store.transaction(async (collections) => {
        const user = await collections.users.modify(id, (same) => same)
        return user?.unclaimedIn === clubId ? createAccountRepository(collections).remove(id, now) : []
      })
      for (const event of events) await store.transaction((collections) => settleEvent(collections, event))
    }
  }

  async function audit(context: CallContext, club: ClubRecord, action: 'removeUnclaimed', count: number) {
    await store.transaction((collections) =>
      recordAudit(collections, context, { action, object: auditObject(club), detail: String(count) }),
    )
  }

  return {
    async saved(context: CallContext, slug: string): Promise<MemberListsResponse> {
      return lists(context, await clubToEdit(store, context.viewer, slug))
    },

    /** Previews a list. Throws `Invalid` if the list as a whole can't be read. */
    async preview(context: CallContext, fields: MemberListFields): Promise<MemberListsResponse> {
      const club = await clubToEdit(store, context.viewer, fields.slug)
      return preview(context, club, await read(context, fields), fields)
    },

    /**
     * Adds the selected people whom the club still has not, and returns a new preview. A list that is sent twice is
     * added once, as its people are then members. `update` also saves what the list says about those.
     */
    async add(
      context: CallContext,
      fields: MemberListFields,
      { chosen, update }: { readonly chosen: ReadonlySet<number>; readonly update: boolean },
    ): Promise<MembersAddedResponse> {
      const { now, viewer } = context
      const list = await read(context, fields)
      const club = await clubToEdit(store, viewer, fields.slug)
      const added = await store.transaction(async (collections) => {
        // Of two admins who add the same list, the second finds the members of the first.
        await createClubRepository(collections).lock(club.id)
        await clubToEdit(collections, viewer, fields.slug)
        const { lines, count } = await planMembers(collections, club.id, list.members)
        const selected = lines.filter(
          ({ number, becomes }) => chosen.has(number) && (becomes === 'new' || becomes === 'asked'),
        )
        await requireRoom(collections, club, { now, count: count + selected.length })
        const users = await addUnclaimed(
          collections,
          club.id,
          selected.map(({ name, joined }) => ({
            name,
            ...(joined && { joined: `${joined}T00:00:00.000Z` }),
          })),
          { now, newId },
        )
        const written = [
          ...users.flatMap((user, at) => (selected[at] ? [{ userId: user.id, line: selected[at] }] : [])),
          ...(update
            ? lines.flatMap((line) => {
                const [only] = line.becomes === 'there' ? line.alike : []
                return only ? [{ userId: only.user.id, line }] : []
              })
            : []),
        ]
        await saveFacts(collections, { viewer, now, clubId: club.id, newId }, written)
        if (users.length === 0) return 0
        const addedOn = now.toISOString()
        const memberIds = users.map(({ id }) => id)
        const expires = daysAfter(now, memberListDays)
        await collections.memberLists.insert({ id: newId(), clubId: club.id, addedOn, memberIds, expires })
        const entry = {
          action: 'addMembers',
          object: auditObject(club),
          detail: String(users.length),
        } as const
        await recordAudit(collections, context, entry)
        return users.length
      })
      return { ...(await preview(context, club, list, fields)), added }
    },

    /** Removes the members whom a list added, except those who have logged in. What remains can be undone again. */
    async undo(context: CallContext, slug: string, id: string): Promise<MemberListsResponse> {
      const club = await clubToEdit(store, context.viewer, slug)
      const list = await store.memberLists.get(id)
      if (!list || list.clubId !== club.id) throw new NotFound('This list can no longer be undone.')
      await deleteUnclaimed(context, club.id, list.memberIds)
      await store.memberLists.remove(id)
      await audit(context, club, 'removeUnclaimed', list.memberIds.length)
      return lists(context, club)
    },

    /** Removes unclaimed members of the club, with their statuses and results. */
    async remove(context: CallContext, slug: string, ids: readonly string[]): Promise<MemberListsResponse> {
      const club = await clubToEdit(store, context.viewer, slug)
      if (ids.length === 0) throw new Invalid('Select at least one person.')
      await deleteUnclaimed(context, club.id, ids)
      await audit(context, club, 'removeUnclaimed', ids.length)
      return lists(context, club)
    },
  }
}

export type MemberListService = ReturnType<typeof createMemberListService>

/** Returns the club. Throws `NotFound` and, for viewers who may not edit its members, `Forbidden`. */
async function clubToEdit(collections: Collections, viewer: Viewer, slug: string): Promise<ClubRecord> {
  const club = await createClubRepository(collections).named(slug)
  if (!canEditClubMembers(viewer, club.id)) throw new Forbidden(messages.administratorsOnly)
  return club
}

/** Throws `Invalid` if the club would have too many members, and `TooManyRequests` if it has saved too many lists. */
async function requireRoom(
  collections: Collections,
  { id, name }: ClubRecord,
  { now, count }: { readonly now: Date; readonly count: number },
): Promise<void> {
  if (count > clubMembersMaximum)
    throw new Invalid(`${name} would have more than ${thousands(clubMembersMaximum)} members.`)
  const recent = await listsSince(collections, id, daysAfter(now, -1))
  if (recent.length >= memberListsPerDay)
    throw new TooManyRequests(
      dayMs / 1000,
      `A club can save ${memberListsPerDay} lists of members a day. Try again tomorrow.`,
    )
}

/** Saves what a list says about members, as admins could write it themselves. */
async function saveFacts(
  collections: Collections,
  { viewer, now, clubId, newId }: { viewer: Viewer; now: Date; clubId: string; newId: () => string },
  written: readonly { readonly userId: string; readonly line: PlannedMember }[],
): Promise<void> {
  const mayWriteCategory = canSeeAgeTables(viewer, clubId)
  const given = written.flatMap(({ userId, line: { joined, firstClaim, category } }) => {
    const facts = {
      ...(joined !== undefined && { memberSince: joined }),
      ...(firstClaim && { firstClaim }),
      ...(category !== undefined && mayWriteCategory && { category }),
    }
    return Object.keys(facts).length > 0 ? [{ userId, facts }] : []
  })
  const known = await eligibilityOf(
    collections,
    clubId,
    given.map(({ userId }) => userId),
  )
  const savedOn = now.toISOString()
  const none = { memberSince: '', firstClaim: '', firstClaimSince: '' } as const
  await collections.eligibilities.putMany(
    given.map(({ userId, facts }) => ({
      id: newId(),
      clubId,
      userId,
      ...none,
      ...known.get(userId),
      ...facts,
      savedOn,
    })),
  )
}

function presentPlan(
  viewer: Viewer,
  clubId: string,
  { lines, missing }: MemberPlan,
  { asksOrder, notes }: ReadMemberList,
  { text, order }: MemberListFields,
): ReadMembersView {
  const isSeen = isSeenInClub(viewer, clubId)
  const present = ({ user, membership: { joined } }: ListedMember) =>
    isSeen(user) ? [{ user: presentUserRef(user), joined }] : []
  return {
    text,
    asksOrder,
    notes,
    ...(order && { order }),
    lines: lines.map(({ alike, ...line }) => ({ ...line, alike: alike.flatMap(present) })),
    missing: missing.flatMap(present),
  }
}
