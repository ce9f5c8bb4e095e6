import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import type { LeaveTrail } from '../../../data/trail/leaveTrail'
import { presentFoundUser } from '../../../data/users/userPresenter'
import { idLength } from '../../../domain/limits'
import { givenSiteRoles } from '../../../domain/siteRole'
import { guarded } from '../../../input/guarded'
import { digits } from '../../../input/pageLimit'
import { parseInput } from '../../../input/parseInput'
import type { Store } from '../../../store/store'
import { createSiteRoleService, requireRoleSetter } from './siteRoleService'

const noRole = `role must be one of ${givenSiteRoles.join(', ')}.`
/** A form sends the role as a text. */
const role = z.preprocess(digits, z.coerce.number(noRole).pipe(z.literal([...givenSiteRoles], noRole)))
const change = z.object({
  user: z.string().min(1, 'Choose somebody.').max(idLength),
  role,
  from: role.optional(),
})

export function createSiteRoleHandlers(
  store: Store,
  leaveTrail: LeaveTrail,
): Pick<Handlers, 'getAdministrators' | 'setSiteRole'> {
  const roles = createSiteRoleService(store, leaveTrail)
  return {
    getAdministrators: guarded(
      requireRoleSetter,
      () => undefined,
      async () => ({ users: (await roles.administrators()).map((user) => presentFoundUser(user)) }),
    ),
    setSiteRole: guarded(
      requireRoleSetter,
      (input) => parseInput(change, input),
      async (context, wanted) => ({ user: presentFoundUser(await roles.change(context, wanted)) }),
    ),
  }
}
