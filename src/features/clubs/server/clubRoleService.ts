import { type ApiError, Forbidden, Invalid, NotFound } from '../../../api/apiError'
import type { CallContext } from '../../../api/handlers'
import type { ClubRoleChange } from '../../../api/clubRoleChange'
import type { ClubRolesResponse } from '../../../api/responses'
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
import { releaseStatuses } from '../../events/server/shared'
import type { LeaveTrail } from '../../trail/server/shared'
import { endFollows } from '../../users/server/shared'
import { createClaims } from '../../../store/createClaims'
import type { ClubRecord } from '../../../store/schema'
import type { Collections, Store } from '../../../store/store'
import { tellClubNews } from './clubNews'
import { createClubRepository } from './clubRepository'
import type { ClubService } from './clubService'
import { trailObject } from './trailObject'

/** What is to become of some memberships of a club. */
export interface RoleChangeInput {
  /** Id of the club, as the sender takes it to be. */
  readonly club?: string | undefined
  readonly users: readonly string[]
  readonly role: ClubStanding
  /** What they are, as the sender knows: where it is no longer so, nothing is done. */
  readonly from?: ClubStanding | undefined
}

export interface ClubRoleServiceNeeds {
  readonly store: Store
  readonly clubs: Pick<ClubService, 'get'>
  readonly timeZone: string
  readonly leaveTrail: LeaveTrail
}

/** One membership that is to be changed, and who wants that, as they are within the transaction. */
interface Wish {
  readonly viewer: Viewer
  readonly club: ClubRecord
  readonly userId: string
  readonly to: ClubStanding
  readonly from: ClubStanding | undefined
}

interface Outcome extends Omit<ClubRoleChange, 'message'> {
  /** What they were. */
  readonly from: ClubStanding
  /** They belonged to the club, and do no longer. */
  readonly hasLeft?: true
  /** Why it cannot be done. */
  readonly refusal?: ApiError
}

export function createClubRoleService({ store, clubs, timeZone, leaveTrail }: ClubRoleServiceNeeds) {
  const claim = createClaims()

  /** In a transaction: changes one membership, with what follows from it. Writes nothing where it is refused. */
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
    const outcomes = await claim(club.id, () =>
      store.transaction(async (collections) => {
        const actor = await asOfNow(collections, viewer, club.id)
        requireRights(actor, club.id, users)
        // Whoever acts as an admin must be one still when this is kept, and the club must still have another one.
        if (canEditClubMembers(actor, club.id)) await createClubRepository(collections).hold(club.id)
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
            object: trailObject(club),
            detail,
          } as const
          await leaveTrail(collections, context, entry)
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
     * Changes the memberships of some users alike, in one transaction. Of one, a refusal is thrown; of several, each
     * has its own outcome.
     */
    change,

    /** Ends the viewer's own membership; `user` is who the caller says they are, which must be true. */
    leave(
      context: CallContext,
      slug: string,
      { club, user }: { readonly club?: string | undefined; readonly user?: string | undefined },
    ): Promise<ClubRolesResponse> {
      const self = requireJoiner(context.viewer)
      if (user !== undefined && user !== self) throw new Forbidden('Nobody leaves in the name of another.')
      return change(context, slug, { club, users: [self], role: clubRoles.removed })
    },

    /** Takes back the viewer's own request. Whoever was let in meanwhile stays in. */
    withdraw(context: CallContext, slug: string): Promise<ClubRolesResponse> {
      const users = [requireJoiner(context.viewer)]
      return change(context, slug, { users, role: clubRoles.removed, from: clubRoles.requested })
    },
  }
}

export type ClubRoleService = ReturnType<typeof createClubRoleService>

/** The id of whoever may join and leave clubs. Throws `Forbidden`. */
export function requireJoiner(viewer: Viewer): string {
  if (canJoinClub(viewer) && viewer.userId !== undefined) return viewer.userId
  throw new Forbidden('Log in to join and leave clubs.')
}

/** Everybody may try their own membership; those of others are for who edits the club's members. */
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

/** The viewer with the rights that they have by now: they may have lost them since the request began. */
async function asOfNow(collections: Collections, viewer: Viewer, clubId: string): Promise<Viewer> {
  const userId = requireJoiner(viewer)
  const user = await collections.users.get(userId)
  const standing = await createClubRepository(collections).standing(clubId, userId)
  return withClubRole({ ...viewer, siteRole: user?.siteRole ?? siteRoles.anonymous }, clubId, standing)
}
