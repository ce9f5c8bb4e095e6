import type * as claimCalls from '../contract'
import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { clubRoles, isClubMember } from '../../../kernel/access/clubRole'
import { canAcceptMembers, canEditClubMembers } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { joinRequestsLimit } from '../../clubMembership/limits'
import { addMonths } from '../../../kernel/dates/calendarDay'
import { membershipId } from '../../../kernel/ids'
import { guarded, bySlug } from '../../../kernel/inputs/parseInput'
import { compareNames } from '../../../kernel/text/compare'
import { messages } from '../../../kernel/text/messages'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { ClubRecord } from '../../../entities/clubs/records'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { requireMember, isSeenInClub, presentUserRef } from '../../../entities/users/server/userPresenter'
import { createMergeService } from '../../admin/server/mergeService'
import { countResults, recordAddedResults } from '../../auth/server/addedResultsRepository'
import { changeMembership } from '../../clubMembership/server/changeMembership'
import { editableClub } from '../../clubMembership/server/editableClub'
import { withCurrentRights } from '../../clubMembership/server/clubRoleService'
import { addressesToInvite } from '../../mail/server/invitedAddresses'
import { membersOf } from '../../memberList/server/listedMembers'
import { createNameIndex } from '../../../entities/tables/server/nameIndex'
import { idsOf, type Collections } from '../../../store/store'
import { samePersonInput } from '../inputs'
import { unclaimedOf } from './unclaimedRepository'

/** Months after which an unclaimed member without results is proposed for removal. */
const idleMonths = 18

export function createClaimHandlers({
  store,
  sendsMail,
  ...needs
}: HandlerNeeds): HandlersOf<typeof claimCalls> {
  const merges = createMergeService(store, needs.recordAudit)

  return {
    getUnclaimed: guarded(requireMember, bySlug, async ({ viewer, now }, { slug }) => {
      const clubs = createClubRepository(store)
      const club = await editableClub(clubs, viewer, slug)
      const isSeen = isSeenInClub(viewer, club.id)
      const members = (await unclaimedOf(store, club.id)).filter(isSeen)
      const requests = await clubs.withRole(club.id, clubRoles.requested, joinRequestsLimit)
      const people = await store.users.getMany(requests.map(({ userId }) => userId))
      const addresses = sendsMail ? await addressesToInvite(store, idsOf(members)) : []
      const find = createNameIndex(members)
      const lookalikes = people.filter(isSeen).flatMap((person) => {
        const found = find(person.name)
        const sure = found.filter(({ doubts }) => doubts.length === 0)
        const ids = (sure.length > 0 ? sure : found).map(({ personId }) => personId)
        const alike = members.filter(({ id }) => ids.includes(id)).map(presentUserRef)
        return alike.map((unclaimed) => ({ request: presentUserRef(person), unclaimed }))
      })
      const unclaimed = members.map(presentUserRef)
      const all = members.length > 0 ? await membersOf(store, club.id) : []
      const mergeTargets = all
        .map(({ user }) => user)
        .filter(isSeen)
        .map(presentUserRef)
        .toSorted((one, other) => compareNames(one.name, other.name))
      const since = addMonths(now.toISOString().slice(0, 10), -idleMonths)
      const old = members.filter(({ createdOn }) => createdOn < since)
      const results = await Promise.all(old.map(({ id }) => countResults(store, id)))
      const idle = old.filter((_, at) => results[at] === 0).map(presentUserRef)
      const canMailInvitations = addresses.length > 0
      return { club: presentClub(club), unclaimed, mergeTargets, idle, lookalikes, canMailInvitations }
    }),

    mergeMembers: guarded(requireMember, samePersonInput, async (context, { slug, ...pair }) => {
      const { sourceUser: unclaimed, targetUser: userId } = pair
      const club = await editableClub(createClubRepository(store), context.viewer, slug)
      await merges.merge(context, pair, async (collections) => {
        const viewer = await editingViewer(collections, context.viewer, club)
        if ((await collections.users.get(unclaimed))?.unclaimedIn !== club.id)
          throw Invalid.of({ sourceUser: 'This member has already logged in. Choose one who hasn’t.' })
        const membership = await collections.memberships.get(membershipId(club.id, userId))
        if (!membership || !isClubMember(membership.role)) {
          const change = { viewer, club, userId, to: clubRoles.member, from: clubRoles.requested }
          const changing = { ...needs, now: context.now }
          const { done, refusal } = await changeMembership(collections, change, changing)
          if (!done) throw refusal ?? new Invalid('This request has already been answered.')
        }
        await recordAddedResults(collections, club.id, [unclaimed, userId], context.now)
        return canAcceptMembers(viewer, club.id) ? club.id : undefined
      })
      return {}
    }),
  }
}

/** Returns the viewer with their rights of now, which last until the commit. Throws `Forbidden`. */
export async function editingViewer(
  collections: Collections,
  before: Viewer,
  { id: clubId }: ClubRecord,
): Promise<Viewer> {
  await createClubRepository(collections).lock(clubId)
  const viewer = await withCurrentRights(collections, before, clubId)
  if (canEditClubMembers(viewer, clubId)) return viewer
  throw new Forbidden(messages.administratorsOnly)
}
