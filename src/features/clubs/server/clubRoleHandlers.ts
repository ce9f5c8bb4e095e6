import type { Handlers } from '../../../api/handlers'
import { guarded } from '../../../input/guarded'
import { bySlug, optionalId, parseInput } from '../../../input/parseInput'
import { requireJoiner, type ClubRoleService } from './clubRoleService'
import { parseRoleInput } from './parseRoleInput'

const departure = bySlug.extend({ club: optionalId, user: optionalId })

/** Members of clubs, and their roles. */
export function createClubRoleHandlers(
  roles: ClubRoleService,
): Pick<Handlers, 'changeClubRoles' | 'leaveClub' | 'withdrawJoinRequest'> {
  return {
    changeClubRoles: guarded(
      requireJoiner,
      (input) => input,
      (context, input) => {
        const { slug, ...change } = parseRoleInput(input, requireJoiner(context.viewer))
        return roles.change(context, slug, change)
      },
    ),
    leaveClub: guarded(
      requireJoiner,
      (input) => parseInput(departure, input),
      (context, { slug, ...departing }) => roles.leave(context, slug, departing),
    ),
    withdrawJoinRequest: guarded(
      requireJoiner,
      (input) => parseInput(bySlug, input),
      (context, { slug }) => roles.withdraw(context, slug),
    ),
  }
}
