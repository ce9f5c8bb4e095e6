import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { ClubRolesResponse } from '../contract'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { removeClubFromStatuses } from '../../../entities/statuses/server/removeClubFromStatuses'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { clubRoles, clubStandingName, type ClubStanding } from '../../../kernel/access/clubRole'
import { canEditClubMembers, canJoinClub, isSelf } from '../../../kernel/access/permissions'
import { siteRoles } from '../../../kernel/access/siteRole'
import { withClubRole, type Viewer } from '../../../kernel/access/viewer'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { Collections, Store } from '../../../store/store'
import { auditObject } from '../../../entities/clubs/server/auditObject'
import { changeMembership, type Outcome, refusalFor } from './changeMembership'
import type { ClubService } from './clubService'

/** A change of some memberships of a club. */
export interface RoleChangeInput {
  /** Id of the club, as the sender knows it. */
  readonly club?: string | undefined
  readonly users: readonly string[]
  readonly role: ClubStanding
  /** The current roles, as the sender knows them: a membership with another role is not changed. */
  readonly from?: ClubStanding
}

export interface ClubRoleServiceNeeds {
  readonly store: Store
  readonly clubs: Pick<ClubService, 'get'>
  readonly timeZone: string
  readonly recordAudit: RecordAudit
}

export function createClubRoleService({ store, clubs, timeZone, recordAudit }: ClubRoleServiceNeeds) {
  const withLock = createKeyedLock()

  /** In a transaction: all changes of a call, and what the audit log says of them. */
  async function changeAll(
    collections: Collections,
    context: CallContext,
    club: ClubRecord,
    { users, role: to, from }: RoleChangeInput,
  ): Promise<readonly Outcome[]> {
    const viewer = await withCurrentRole(collections, context.viewer, club.id)
    requireRights(viewer, club.id, users)
    // Whoever acts as an admin must still be one at the commit, and the club must still have another one.
    if (canEditClubMembers(viewer, club.id)) await createClubRepository(collections).lock(club.id)
    const outcomes: Outcome[] = []
    for (const userId of users) {
      const wish = { viewer, club, userId, to, from }
      const outcome = await changeMembership(collections, wish, { now: context.now, timeZone })
      outcomes.push(outcome)
      if (!outcome.done || isSelf(viewer, userId)) continue
      await recordAudit(collections, context, {
        action: 'changeClubRole',
        subjectId: userId,
        object: auditObject(club),
        detail: `${clubStandingName(outcome.from)} to ${clubStandingName(to)}`,
      })
    }
    return outcomes
  }

  async function change(
    context: CallContext,
    slug: string,
    input: RoleChangeInput,
  ): Promise<ClubRolesResponse> {
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
    // Again after the commit, as `removeClubFromStatuses` asks for.
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
      ...(await clubs.get({ ...context, viewer: viewerNow }, club.slug)),
      changes,
      changedName: only?.name,
    }
  }

  return {
    /**
     * Changes the memberships of some users in one transaction. For a single user, a refusal is thrown; for several,
     * each has an outcome of its own.
     */
    change,

    /**
     * Ends the viewer's own membership. The caller names the viewer as `user`, and is refused where that is somebody
     * else.
     */
    leave(
      context: CallContext,
      slug: string,
      { club, user }: { readonly club?: string; readonly user?: string },
    ): Promise<ClubRolesResponse> {
      const self = requireJoiner(context.viewer)
      if (user !== undefined && user !== self) throw new Forbidden('You can’t leave a club for someone else.')
      return change(context, slug, { club, users: [self], role: clubRoles.removed })
    },

    /** Removes the viewer's own request to join. Whoever was let in meanwhile stays a member. */
    withdraw(context: CallContext, slug: string): Promise<ClubRolesResponse> {
      const users = [requireJoiner(context.viewer)]
      return change(context, slug, { users, role: clubRoles.removed, from: clubRoles.requested })
    },
  }
}

export type ClubRoleService = ReturnType<typeof createClubRoleService>

/** The id of a viewer who may join and leave clubs. Throws `Forbidden`. */
export function requireJoiner(viewer: Viewer): string {
  if (canJoinClub(viewer) && viewer.userId !== undefined) return viewer.userId
  throw new Forbidden('Log in to join or leave clubs.')
}

/** Anybody may try to change their own membership. Only those who edit the club's members may change other people's. */
function requireRights(viewer: Viewer, clubId: string, users: readonly string[]): void {
  if (users.every((user) => isSelf(viewer, user)) || canEditClubMembers(viewer, clubId)) return
  throw refusalFor('forbidden', clubRoles.member)
}

/** The viewer with their current rights, as they may have lost some since the request began. */
async function withCurrentRole(collections: Collections, viewer: Viewer, clubId: string): Promise<Viewer> {
  const userId = requireJoiner(viewer)
  const user = await collections.users.get(userId)
  const standing = await createClubRepository(collections).standing(clubId, userId)
  return withClubRole({ ...viewer, siteRole: user?.siteRole ?? siteRoles.anonymous }, clubId, standing)
}
