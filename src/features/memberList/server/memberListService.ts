import { Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, bySlug } from '../../../kernel/inputs/parseInput'
import { requireMember, isSeenInClub, presentUserRef } from '../../../entities/users/server/userPresenter'
import type { Viewer } from '../../../kernel/access/viewer'
import { daysAfter } from '../../../kernel/dates/dayMs'
import type { DateOrder } from '../../../kernel/dates/typedDate'
import { today } from '../../../kernel/dates/zone'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { ClubRecord } from '../../../entities/clubs/records'
import { memberListDays } from '../../../entities/clubs/memberListLimits'
import { addListed } from '../../../entities/clubs/server/addListed'
import { listsSince, createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { auditObject } from '../../../entities/clubs/server/clubPresenter'
import { settleEvent } from '../../../entities/statuses/server/settleEvent'
import type { Collections } from '../../../store/store'
import { createAccountRepository } from '../../accounts/server/accountRepository'
import { saveAddresses } from '../../mail/server/invitedAddresses'
import { editableClub } from '../../clubMembership/server/editableClub'
import { type ListedFacts, saveListedFacts } from '../../championships/server/saveListedFacts'
import type * as calls from '../contract'
import type { MemberListsResponse, ReadMembersView } from '../contract'
import { addMembersInput, memberListById, readMembersInput, removeUnclaimedInput } from '../inputs'
import { type ListedMember, membersOf } from './listedMembers'
import { type MatchedMember, memberListDocument, type ReadMemberList } from './memberDocument'

interface MemberListFields {
  readonly text: string
  readonly order?: DateOrder | undefined
}

/** A list compared with members, with some lines selected. */
interface Selected {
  readonly members: readonly ListedMember[]
  readonly lines: readonly MatchedMember[]
  readonly choice: MembersChoice
}

interface MembersChoice {
  /** Numbers of the lines to add among those that are asked about. */
  readonly chosen: ReadonlySet<number>
  /** True if everyone who is new is added. */
  readonly all: boolean
  /** True if what the list says about members is saved, too. */
  readonly update: boolean
}

/** Creates the handlers that add the people on a club's own list as unclaimed members. Previews store nothing. */
export function createMemberListHandlers({
  store,
  documents,
  timeZone,
  newId,
  recordAudit,
  sendsMail,
}: HandlerNeeds): HandlersOf<typeof calls> {
  const editable = ({ viewer }: CallContext, slug: string) =>
    editableClub(createClubRepository(store), viewer, slug)

  /** Reads a list and compares it with the club's members. */
  async function read({ viewer, now }: CallContext, clubId: string, { text, order }: MemberListFields) {
    const members = await membersOf(store, clubId)
    const people = members.map(({ user: { id, name } }) => ({ id, name }))
    const input = { text, order, people, takesEmail: sendsMail, today: today(now, timeZone) }
    return { members, list: await documents.read(memberListDocument, viewer.userId ?? '', input) }
  }

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

  async function preview(context: CallContext, club: ClubRecord, fields: MemberListFields) {
    const { members, list } = await read(context, club.id, fields)
    return lists(context, club, presentList(context.viewer, club.id, members, list, fields))
  }

  /** Deletes the unclaimed members of the club among these people, each completely, one after the other. */
  async function deleteUnclaimed(context: CallContext, club: ClubRecord, ids: readonly string[]) {
    const { now } = context
    const entry = {
      action: 'removeUnclaimed',
      object: auditObject(club),
      detail: String(ids.length),
    } as const
    await store.transaction((collections) => recordAudit(collections, context, entry))
    for (const id of ids) {
      const events = await store.transaction(async (collections) => {
        const user = await collections.users.modify(id, (same) => same)
        return user?.unclaimedIn === club.id ? createAccountRepository(collections).remove(id, now) : []
      })
      for (const event of events) await store.transaction((collections) => settleEvent(collections, event))
    }
  }

  /** Returns the number of members added, or undefined if the club has other members than those compared. */
  async function addSelected(
    collections: Collections,
    context: CallContext,
    club: ClubRecord,
    { members, lines, choice: { chosen, all, update } }: Selected,
  ): Promise<number | undefined> {
    const { viewer, now } = context
    const clubId = club.id
    await createClubRepository(collections).lock(clubId)
    await editableClub(createClubRepository(collections), viewer, club.slug)
    if (idsIn(await membersOf(collections, clubId)) !== idsIn(members)) return undefined
    const selected = lines.filter(
      ({ number, becomes }) => (becomes === 'asked' && chosen.has(number)) || (becomes === 'new' && all),
    )
    const people = selected.map(({ name, joined }) => ({
      name,
      ...(joined && { joined: `${joined}T00:00:00.000Z` }),
    }))
    const memberIds = await addListed(collections, context, club, people, { newId, recordAudit })
    const ofNew = memberIds.flatMap((userId, at) => (selected[at] ? [{ userId, line: selected[at] }] : []))
    const ofKnown = lines.flatMap((line) =>
      update && line.becomes === 'there' ? line.alike.map((userId) => ({ userId, line })) : [],
    )
    const addresses = ofNew.flatMap(({ userId, line: { email } }) =>
      email === undefined ? [] : [{ userId, email }],
    )
    await saveAddresses(collections, addresses, now)
    const facts = [...ofNew, ...ofKnown].map(({ userId, line }) => ({ userId, facts: factsOf(line) }))
    await saveListedFacts(collections, { viewer, now, clubId, newId }, facts)
    return memberIds.length
  }

  return {
    getMemberLists: guarded(requireMember, bySlug, async (context, { slug }) =>
      lists(context, await editable(context, slug)),
    ),

    /** Previews a list. Throws `Invalid` if the list as a whole can't be read. */
    readMembers: guarded(requireMember, readMembersInput, async (context, { slug, text, order }) =>
      preview(context, await editable(context, slug), { text, order: order || undefined }),
    ),

    /**
     * Adds the selected people whom the club still has not, and returns a new preview. A list sent twice is added once,
     * as its people are then members.
     */
    addMembers: guarded(requireMember, addMembersInput, async (context, input) => {
      const { slug, text, order, all = false, update = false, ...ticked } = input
      const fields = { text, order: order || undefined }
      const choice = { chosen: new Set(namesAfter('line', ticked, 'new').map(Number)), all, update }
      const club = await editable(context, slug)
      let added: number | undefined
      // If two admins add the same list at once, the second compares it again, with the members of the first.
      while (added === undefined) {
        const { members, list } = await read(context, club.id, fields)
        added = await store.transaction((collections) => {
          return addSelected(collections, context, club, { members, lines: list.members, choice })
        })
      }
      return { ...(await preview(context, club, fields)), added }
    }),

    /** Removes the members whom a list added, except those who have logged in. The list still counts for the day. */
    undoMembers: guarded(requireMember, memberListById, async (context, { slug, id }) => {
      const club = await editable(context, slug)
      const list = await store.memberLists.get(id)
      if (!list || list.clubId !== club.id) throw new NotFound('This import can no longer be undone.')
      await deleteUnclaimed(context, club, list.memberIds)
      return lists(context, club)
    }),

    /** Removes unclaimed members of the club, with their statuses and results. */
    removeUnclaimed: guarded(requireMember, removeUnclaimedInput, async (context, { slug, ...ticked }) => {
      const club = await editable(context, slug)
      const ids = namesAfter('user:', ticked, 'yes')
      if (ids.length === 0) throw new Invalid('Select at least one person.')
      await deleteUnclaimed(context, club, ids)
      return lists(context, club)
    }),
  }
}

/** Returns what follows the prefix in the names of the fields with this value. */
function namesAfter(
  prefix: string,
  fields: Readonly<Record<string, unknown>>,
  value: string,
): readonly string[] {
  return Object.entries(fields).flatMap(([name, given]) =>
    name.startsWith(prefix) && given === value ? [name.slice(prefix.length)] : [],
  )
}

/** Returns what a line says about a member besides the name. */
function factsOf({ joined, firstClaim, category }: MatchedMember): ListedFacts['facts'] {
  return {
    ...(joined !== undefined && { memberSince: joined }),
    ...(firstClaim && { firstClaim }),
    ...(category !== undefined && { category }),
  }
}

function presentList(
  viewer: Viewer,
  clubId: string,
  members: readonly ListedMember[],
  { members: lines, asksOrder, notes }: ReadMemberList,
  { text, order }: MemberListFields,
): ReadMembersView {
  const isSeen = isSeenInClub(viewer, clubId)
  const present = ({ user, membership: { joined } }: ListedMember) =>
    isSeen(user) ? [{ user: presentUserRef(user), joined }] : []
  const named = new Set(lines.flatMap(({ alike }) => alike))
  return {
    text,
    asksOrder,
    notes,
    ...(order && { order }),
    lines: lines.map(({ alike, email: _, ...line }) => ({
      ...line,
      alike: members.filter(({ user }) => alike.includes(user.id)).flatMap(present),
    })),
    missing: members
      .filter(({ user }) => !named.has(user.id))
      .flatMap(present)
      .map(({ user }) => user),
  }
}

function idsIn(members: readonly ListedMember[]): string {
  return members
    .map(({ user }) => user.id)
    .toSorted()
    .join()
}
