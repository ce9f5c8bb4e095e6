import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, bySlug } from '../../../kernel/inputs/parseInput'
import type { ClubRecord } from '../../../entities/clubs/records'
import type * as calls from '../contract'
import type { ClubRolesResponse } from '../contract'
import { clubRoleInput, leaveClubInput } from '../inputs'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { removeClubFromStatuses } from '../../../entities/statuses/server/removeClubFromStatuses'
import { clubRoles, type ClubStanding, noneSelected } from '../../../kernel/access/clubRole'
import { canEditClubMembers, isSelf } from '../../../kernel/access/permissions'
import { siteRoles } from '../../../kernel/access/siteRole'
import { withClubRole, type Viewer } from '../../../kernel/access/viewer'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { Collections } from '../../../store/store'
import { auditObject } from '../../../entities/clubs/server/clubPresenter'
import { changeMembership, type Outcome, refusalFor } from './changeMembership'
import { type ClubNeeds, createClubViews } from './clubService'
import { requireJoiner } from './editableClub'

/** A change of one or more memberships of a club. */
interface RoleChange {
  /** The id of the club that the sender expects. */
  readonly club?: string | undefined
  readonly users: readonly string[]
  readonly role: ClubStanding
  /** The role that the sender expects. Memberships with another role are not changed. */
  readonly from?: ClubStanding
}

/** Creates the handlers that change memberships. */
export function createClubRoleHandlers(
  needs: ClubNeeds,
): HandlersOf<typeof calls, 'changeClubRoles' | 'leaveClub' | 'withdrawJoinRequest'> {
  const { store, timeZone, recordAudit } = needs
  const { show } = createClubViews(needs)
  const withLock = createKeyedLock()

  /** Makes all changes of a call and records them in the audit log. Must run in a transaction. */
  async function changeAll(
    collections: Collections,
    context: CallContext,
    club: ClubRecord,
    { users, role: to, from }: RoleChange,
  ): Promise<readonly Outcome[]> {
    const viewer = await withCurrentRights(collections, context.viewer, club.id)
    requireRights(viewer, club.id, users)
    // The lock makes sure that the viewer is still an admin at the commit, and that the last admin stays.
    if (canEditClubMembers(viewer, club.id)) await createClubRepository(collections).lock(club.id)
    const outcomes: Outcome[] = []
    for (const userId of users) {
      const change = { viewer, club, userId, to, from }
      const { now } = context
      const outcome = await changeMembership(collections, change, { now, timeZone, recordAudit })
      outcomes.push(outcome)
      const { detail } = outcome
      if (detail === undefined || isSelf(viewer, userId)) continue
      const entry = { action: 'changeClubRole', subjectId: userId, detail } as const
      await recordAudit(collections, context, { ...entry, object: auditObject(club) })
    }
    return outcomes
  }

  /**
   * Changes memberships in one transaction. Throws the refusal of a single change. Several changes each have an
   * outcome.
   */
  async function change(context: CallContext, slug: string, input: RoleChange): Promise<ClubRolesResponse> {
    const { viewer, now } = context
    const club = await createClubRepository(store).named(slug)
    if (input.club !== undefined && input.club !== club.id) {
      throw Invalid.of({ club: 'The club must match the one in the web address.' })
    }
    requireRights(viewer, club.id, input.users)
    const outcomes = await withLock(club.id, () =>
      store.transaction((collections) => changeAll(collections, context, club, input)),
    )
    const [first, ...others] = outcomes
    if (first?.refusal && others.length === 0) throw first.refusal
    // `removeClubFromStatuses` must run again after the commit, for statuses that were set during the transaction.
    for (const { user: userId } of outcomes.filter(({ hasLeft }) => hasLeft)) {
      await store.transaction((collections) =>
        removeClubFromStatuses(collections, { clubId: club.id, userId, now, timeZone }),
      )
    }
    const own = outcomes.find(({ user }) => user === viewer.userId)
    const viewerNow = own ? withClubRole(viewer, club.id, own.role) : viewer
    const only = first?.done && others.length === 0 ? await store.users.get(first.user) : undefined
    const changes = outcomes.map(({ user, role, done, refusal }) => ({
      user,
      role,
      done,
      message: refusal?.message,
    }))
    return {
      ...(await show({ ...context, viewer: viewerNow }, club.slug)),
      changes,
      changedName: only?.name,
    }
  }

  return {
    changeClubRoles: guarded(requireJoiner, clubRoleInput, async (context, { slug, user, ...input }) => {
      const users = user ?? [requireRequester(input.role, context.viewer)]
      return change(context, slug, { ...input, users })
    }),

    /** Ends the viewer's own membership. Throws `Forbidden` if `user` is someone else. */
    leaveClub: guarded(requireJoiner, leaveClubInput, async (context, { slug, club, user }) => {
      const self = requireJoiner(context.viewer)
      if (user !== undefined && user !== self)
        throw new Forbidden('You can only leave a club yourself, not on someone else’s behalf.')
      return change(context, slug, { club, users: [self], role: clubRoles.removed })
    }),

    /** Withdraws the viewer's own join request. Does nothing if they have already become a member. */
    withdrawJoinRequest: guarded(requireJoiner, bySlug, (context, { slug }) => {
      const users = [requireJoiner(context.viewer)]
      return change(context, slug, { users, role: clubRoles.removed, from: clubRoles.requested })
    }),
  }
}

/**
 * Returns the viewer as the user of a join request that names no one. Any other change throws `Invalid`, so that an
 * admin who selected no one does not change their own role.
 */
function requireRequester(role: ClubStanding, viewer: Viewer): string {
  if (role !== clubRoles.requested) throw Invalid.of({ user: noneSelected })
  return requireJoiner(viewer)
}

/** Throws `Forbidden` if the viewer changes other people's memberships without being allowed to. */
function requireRights(viewer: Viewer, clubId: string, users: readonly string[]): void {
  if (users.every((user) => isSelf(viewer, user)) || canEditClubMembers(viewer, clubId)) return
  throw refusalFor('forbidden', clubRoles.member)
}

/** Returns the viewer with their current rights in the club, as they may have lost some since the request began. */
export async function withCurrentRights(
  collections: Collections,
  viewer: Viewer,
  clubId: string,
): Promise<Viewer> {
  const userId = requireJoiner(viewer)
  const user = await collections.users.get(userId)
  const membership = await createClubRepository(collections).membership(clubId, userId)
  const clubs = membership ? [membership] : []
  return { ...viewer, siteRole: user?.siteRole ?? siteRoles.anonymous, clubs }
}
