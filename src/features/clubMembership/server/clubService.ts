import type * as clubCalls from '../../../entities/clubs/contract'
import type { ClubResponse, ClubView } from '../../../entities/clubs/contract'
import { clubsQuery } from '../../../entities/clubs/inputs'
import type * as membershipCalls from '../contract'
import { chosenMembersQuery } from '../inputs'
import type { AuditRecord } from '../../../entities/auditLog/records'
import type { ClubRecord, MembershipRecord } from '../../../entities/clubs/records'
import { createEventRepository } from '../../../entities/events/server/eventRepository'
import type { Covering } from '../../../kernel/calls/endpoint'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, unguarded, bySlug, noInput, formatCursor, keyOf } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import {
  presentClub,
  presentCounts,
  presentMember,
  presentMemberships,
  presentNext,
} from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { deletedUser } from '../../../entities/auditLog/auditActions'
import { clubRoles } from '../../../kernel/access/clubRole'
import { clubMembersPage, joinRequestsLimit } from '../limits'
import { canEditClubMembers, canSeeClubMembers, clubRoleOf } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { today } from '../../../kernel/dates/zone'
import { createMemberService } from './memberService'
import { isSeenInClub } from '../../../entities/users/server/userPresenter'
import { editableClub, requireJoiner } from './editableClub'

export interface ClubNeeds extends HandlerNeeds {
  /** Undefined if the site has no preview pictures. */
  readonly pictures?: { ofClub(club: ClubRecord, now: Date): Promise<string> } | undefined
}

/** The list's name in cursors. */
const allClubs = 'clubs'

/** Presents clubs for a viewer. */
export function createClubViews({ store, pictures }: ClubNeeds) {
  const clubs = createClubRepository(store)
  const members = createMemberService(store)

  /** Presents clubs. Those that the viewer has asked to join say whether they have an admin. */
  async function withHasAdmin(viewer: Viewer, found: readonly ClubRecord[]): Promise<readonly ClubView[]> {
    const requested = found
      .filter(({ id }) => clubRoleOf(viewer, id) === clubRoles.requested)
      .map(({ id }) => id)
    const administered = await clubs.administered(requested)
    return found.map((club) => ({
      ...presentClub(club),
      ...(requested.includes(club.id) && { hasAdmin: administered.has(club.id) }),
    }))
  }

  async function presentFor(viewer: Viewer, club: ClubRecord) {
    const [counts, [view]] = await Promise.all([
      canEditClubMembers(viewer, club.id) ? clubs.roleCounts(club.id) : {},
      withHasAdmin(viewer, [club]),
    ])
    return { ...(view ?? presentClub(club)), ...presentCounts(viewer, club, counts) }
  }

  /** Returns a club with its first members, if the viewer may see them. */
  async function show({ viewer, now }: CallContext, slug: string): Promise<ClubResponse> {
    const club = await clubs.named(slug)
    const picturing = pictures?.ofClub(club, now)
    if (!canSeeClubMembers(viewer)) return { club: { ...presentClub(club), picture: await picturing } }
    const [picture, view, first] = await Promise.all([
      picturing,
      presentFor(viewer, club),
      members.page(viewer, { club: club.id, limit: clubMembersPage }),
    ])
    const shown: Covering<ClubView, 'users'> = {
      ...view,
      picture,
      users: first.members.map(presentMember),
      memberCount: first.count,
      membersCursor: first.cursor,
    }
    return { club: shown }
  }

  return { withHasAdmin, presentFor, show }
}

export function createClubHandlers(
  needs: ClubNeeds,
): HandlersOf<typeof clubCalls> & HandlersOf<typeof membershipCalls, 'getJoinRequests' | 'getChosenMembers'> {
  const { store, timeZone } = needs
  const clubs = createClubRepository(store)
  const { withHasAdmin, presentFor, show } = createClubViews(needs)
  const usersOf = (memberships: readonly MembershipRecord[]) =>
    store.users.getMany(memberships.map(({ userId }) => userId))

  return {
    /** Lists one page of clubs by name, with their next events and, if the viewer may see them, member counts. */
    getClubs: unguarded(clubsQuery, async ({ viewer, now }, { limit, cursor }) => {
      const { items, next } = await clubs.byName(limit, keyOf(cursor, allClubs, 2))
      const ids = items.map(({ id }) => id)
      const [events, counts] = await Promise.all([
        createEventRepository(store).nextOfClubs(ids, today(now, timeZone)),
        canSeeClubMembers(viewer) ? clubs.memberCounts(ids) : undefined,
      ])
      const views = items.map((club) => ({
        ...presentClub(club),
        nextEvent: presentNext(events.get(club.id)),
        memberCount: counts && (counts.get(club.id) ?? 0),
      }))
      return { clubs: views, cursor: next && formatCursor(allClubs, next) }
    }),

    /** Lists the clubs that the viewer belongs to or has asked to join, longest membership first. */
    getOwnClubs: unguarded(noInput, async ({ viewer }) => {
      const ids = viewer.clubs.map(({ clubId }) => clubId)
      const found = ids.length > 0 ? await clubs.withIds(ids) : []
      const inOrder = ids.flatMap((id) => found.filter((club) => club.id === id))
      return { clubs: await withHasAdmin(viewer, inOrder) }
    }),

    getClub: unguarded(bySlug, (context, { slug }) => show(context, slug)),

    /** Returns the club with those who wait for an answer, and the latest changes of roles from outside it. */
    getJoinRequests: guarded(requireJoiner, bySlug, async ({ viewer }, { slug }) => {
      const club = await editableClub(clubs, viewer, slug)
      const requests = await clubs.withRole(club.id, clubRoles.requested, joinRequestsLimit)
      const unaccepted = (await clubs.members(club.id)).filter(({ isUnaccepted }) => isUnaccepted)
      const waiting = [...unaccepted, ...requests]
      const joinRequests = presentMemberships(
        waiting,
        (await usersOf(waiting)).filter(isSeenInClub(viewer, club.id)),
      )
      const outsideChanges = (await clubs.outsideChanges(club)).map(presentChange)
      return { club: await presentFor(viewer, club), joinRequests, outsideChanges }
    }),

    /** Returns the club with the existing memberships of some users, in the order of the ids. */
    getChosenMembers: guarded(
      requireJoiner,
      chosenMembersQuery,
      async ({ viewer }, { slug, users: userIds }) => {
        const club = await editableClub(clubs, viewer, slug)
        const found = await clubs.membershipsOf(club.id, userIds)
        const memberships = userIds.flatMap((userId) =>
          found.filter((membership) => membership.userId === userId),
        )
        const chosenMembers = presentMemberships(
          memberships,
          (await usersOf(memberships)).filter(isSeenInClub(viewer, club.id)),
        )
        return { club: await presentFor(viewer, club), chosenMembers }
      },
    ),
  }
}

function presentChange({ id, date, actorName, subjectName, detail }: AuditRecord) {
  const [actor, subject] = [actorName || deletedUser, subjectName || deletedUser]
  return { id, date, text: `${actor} changed ${subject}’s role: ${detail}` }
}
