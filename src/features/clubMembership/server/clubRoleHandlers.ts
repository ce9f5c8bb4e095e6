import type * as membershipCalls from '../contract'
import { Invalid } from '../../../kernel/calls/apiError'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { clubRoles, type ClubStanding, noneSelected } from '../../../kernel/access/clubRole'
import type { Viewer } from '../../../kernel/access/viewer'
import { clubRoleInput, leaveClubInput } from '../inputs'
import { guarded } from '../../../kernel/inputs/guarded'
import { bySlug } from '../../../kernel/inputs/parseInput'
import { requireJoiner, type ClubRoleService } from './clubRoleService'

/** Creates the handlers that change memberships. */
export function createClubRoleHandlers(
  roles: ClubRoleService,
): HandlersOf<typeof membershipCalls, 'changeClubRoles' | 'leaveClub' | 'withdrawJoinRequest'> {
  return {
    changeClubRoles: guarded(requireJoiner, clubRoleInput, async (context, { slug, user, ...change }) => {
      const users = user ?? [requireRequester(change.role, context.viewer)]
      return roles.change(context, slug, { ...change, users })
    }),
    leaveClub: guarded(requireJoiner, leaveClubInput, (context, { slug, ...departing }) =>
      roles.leave(context, slug, departing),
    ),
    withdrawJoinRequest: guarded(requireJoiner, bySlug, (context, { slug }) => roles.withdraw(context, slug)),
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
