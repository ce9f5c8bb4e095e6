import type { Handlers } from '../../../api/handlers'
import { bySlug, optionalId, parseInput } from '../../../input/parseInput'
import { requireJoiner, type ClubRoleService } from './clubRoleService'
import { parseRoleInput } from './parseRoleInput'

const departure = bySlug.extend({ club: optionalId, user: optionalId })

/** Who belongs to a club, and as what. */
export function createClubRoleHandlers(
  roles: ClubRoleService,
): Pick<Handlers, 'changeClubRoles' | 'leaveClub'> {
  return {
    changeClubRoles: async (context, input) => {
      const { slug, ...change } = parseRoleInput(input, requireJoiner(context.viewer))
      return roles.change(context, slug, change)
    },
    leaveClub: async (context, input) => {
      requireJoiner(context.viewer)
      const { slug, ...departing } = parseInput(departure, input)
      return roles.leave(context, slug, departing)
    },
  }
}
