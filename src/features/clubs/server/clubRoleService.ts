import { type ApiError, Forbidden, Invalid, NotFound } from '../../../api/apiError'
import type { ClubRoleChange } from '../../../api/clubRoleChange'
import type { CallContext } from '../../../api/handlers'
import type { ClubRolesResponse } from '../../../api/responses'
import { createClubRepository } from '../../../data/clubs/clubRepository'
import { tellClubAdmins } from '../../../data/notices/tellClubAdmins'
import { releaseStatuses } from '../../../data/statuses/releaseStatuses'
import type { RecordAudit } from '../../../data/auditLog/recordAudit'
import { endFollows } from '../../../data/users/endFollows'
import {
  clubRoles,
  clubStandingName,
  isClubMember,
  judgeClubWish,
  type ClubStanding,
  type ClubVerdict,
} from '../../../domain/clubRole'
import { canEditClubMembers, canJoinClub, isSelf } from '../../../domain/permissions'
import { siteRoles } from '../../../domain/siteRole'
import { withClubRole, type Viewer } from '../../../domain/viewer'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { ClubRecord } from '../../../store/schema'
import type { Collections, Store } from '../../../store/store'
import { tellAnswer, tellClubNews } from './clubNews'
import type { ClubService } from './clubService'
import { auditObject } from './auditObject'

/** A change of some memberships of a club. */
export interface RoleChangeInput {
  /** Id of the club, as the sender knows it. */
  readonly club?: string
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

/** One membership to change, and the viewer who changes it, as the transaction reads them. */
interface Wish {
  readonly viewer: Viewer
  readonly club: ClubRecord
  readonly userId: string
  readonly to: ClubStanding
  readonly from: ClubStanding | undefined
}

interface Outcome extends Omit<ClubRoleChange, 'message'> {
  /** The role before. */
  readonly from: ClubStanding
  /** Whether they belonged to the club, and no longer do. */
  readonly hasLeft?: true
  /** Why it was refused. */
  readonly refusal?: ApiError
}

export function createClubRoleService({ store, clubs, timeZone, recordAudit }: ClubRoleServiceNeeds) {
  const withLock = createKeyedLock()

  /**
   * In a transaction: changes one membership, and everything that depends on it. Writes nothing where it is refused.
   */
  async function changeOne(collections: Collections, wish: Wish, now: Date): Promise<Outcome> {
    const { viewer, userId, to, from } = wish
    const clubId = wish.club.id
    const inside = createClubRepository(collections)
    const standing = await inside.standing(clubId, userId)
    const unchanged = { user: userId, from: standing, role: standing, done: false }
    if (from !== undefined && from !== standing) return unchanged
    const verdict = judgeClubWish({
      from: standing,
      to,
      isSelf: isSelf(viewer, userId),
      isAdmin: canEditClubMembers(viewer, clubId),
      isLastAdmin:
        standing === clubRoles.admin && !(await inside.hasOther(clubId, userId, [clubRoles.admin])),
    })
    if (verdict === 'pointless') return unchanged
    if (verdict !== 'allowed') return { ...unchanged, refusal: refusalFor(verdict, to, standing) }
    const isDenied = standing === clubRoles.requested && to === clubRoles.removed && !isSelf(viewer, userId)
    const news = { club: wish.club, what: isDenied ? 'denied' : undefined, now } as const
    if (!(await tellClubNews(collections, userId, news))) {
      return { ...unchanged, refusal: new NotFound('There is no such user any more.') }
    }
    await inside.setStanding({ clubId, userId, to, now })
    if (to === clubRoles.requested) {
      // Once a day, however often somebody asks and withdraws.
      const key = `${clubId} ${userId} ${now.toISOString().slice(0, 10)}`
      await tellClubAdmins(collections, { key, kind: 'waiting', clubId, now })
    }
    const isAccepted = standing === clubRoles.requested && isClubMember(to)
    if (isAccepted || isDenied) {
      const what = isAccepted ? 'accepted' : 'denied'
      await tellAnswer(collections, userId, { what, club: wish.club, now })
    }
    const changed = { user: userId, from: standing, role: to, done: true }
    if (isClubMember(standing) === isClubMember(to)) return changed
    if (isClubMember(to)) {
      await endFollows(collections, clubId, userId)
      return changed
    }
    await releaseStatuses(collections, { clubId, userId, now, timeZone })
    return { ...changed, hasLeft: true }
  }

  async function change(
    context: CallContext,
    slug: string,
    { club: named, users, role: to, from }: RoleChangeInput,
  ): Promise<ClubRolesResponse> {
    const { viewer, now } = context
    const club = await createClubRepository(store).named(slug)
    if (named !== undefined && named !== club.id) {
      throw Invalid.of({ club: 'The club must be that of the address.' })
    }
    requireRights(viewer, club.id, users)
    const outcomes = await withLock(club.id, () =>
      store.transaction(async (collections) => {
        const actor = await asOfNow(collections, viewer, club.id)
        requireRights(actor, club.id, users)
        // Whoever acts as an admin must still be one at the commit, and the club must still have another one.
        if (canEditClubMembers(actor, club.id)) await createClubRepository(collections).lock(club.id)
        const found: Outcome[] = []
        for (const userId of users) {
          const wish = { viewer: actor, club, userId, to, from }
          const outcome = await changeOne(collections, wish, now)
          found.push(outcome)
          if (!outcome.done || isSelf(viewer, userId)) continue
          const detail = `${clubStandingName(outcome.from)} to ${clubStandingName(to)}`
          const entry = {
            action: 'changeClubRole',
            subjectId: userId,
            object: auditObject(club),
            detail,
          } as const
          await recordAudit(collections, context, entry)
        }
        return found
      }),
    )
    const [first, ...others] = outcomes
    if (first?.refusal && others.length === 0) throw first.refusal
    for (const { user: userId, hasLeft } of outcomes) {
      if (!hasLeft) continue
      await store.transaction((collections) =>
        releaseStatuses(collections, { clubId: club.id, userId, now, timeZone }),
      )
    }
    const own = outcomes.find(({ user }) => user === viewer.userId)
    const viewerNow = own ? withClubRole(viewer, club.id, own.role) : viewer
    const changes = outcomes.map(({ user, role, done, refusal }) => ({
      user,
      role,
      done,
      message: refusal?.message,
    }))
    return { ...(await clubs.get({ ...context, viewer: viewerNow }, club.slug)), changes }
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
      if (user !== undefined && user !== self) throw new Forbidden('Nobody leaves in the name of another.')
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
  throw new Forbidden('Log in to join and leave clubs.')
}

/** Anybody may try to change their own membership. Only those who edit the club's members may change other people's. */
function requireRights(viewer: Viewer, clubId: string, users: readonly string[]): void {
  if (users.every((user) => isSelf(viewer, user)) || canEditClubMembers(viewer, clubId)) return
  throw refusalFor('forbidden', clubRoles.member)
}

function refusalFor(
  verdict: Exclude<ClubVerdict, 'allowed' | 'pointless'>,
  to: ClubStanding,
  from?: ClubStanding,
): ApiError {
  switch (verdict) {
    case 'forbidden':
      return new Forbidden(
        to === clubRoles.requested
          ? 'Only they themselves can ask to join.'
          : 'Only admins of the club decide who belongs to it.',
      )
    case 'impossible':
      return Invalid.of({
        role:
          from === clubRoles.admin && to === clubRoles.removed
            ? 'An admin does not leave a club at once: they are made a member first.'
            : 'From what they are in the club now there is no such step.',
      })
    case 'lastAdmin':
      return Invalid.of({ role: 'A club keeps its last admin: make somebody else an admin first.' })
  }
}

/** The viewer with their current rights, as they may have lost some since the request began. */
async function asOfNow(collections: Collections, viewer: Viewer, clubId: string): Promise<Viewer> {
  const userId = requireJoiner(viewer)
  const user = await collections.users.get(userId)
  const standing = await createClubRepository(collections).standing(clubId, userId)
  return withClubRole({ ...viewer, siteRole: user?.siteRole ?? siteRoles.anonymous }, clubId, standing)
}
