import type { Handlers } from '../../../api/handlers'
import type { LeaveTrail } from '../../../data/trail/leaveTrail'
import { firstAdminInput } from '../../../input/adminInputs'
import { guarded } from '../../../input/guarded'
import type { Store } from '../../../store/store'
import { createFirstAdminService, requireSomebody } from './firstAdmin'

export function createFirstAdminHandlers(
  store: Store,
  key: string | undefined,
  leaveTrail: LeaveTrail,
): Pick<Handlers, 'becomeFirstAdmin'> {
  const service = createFirstAdminService(store, key, leaveTrail)
  return {
    becomeFirstAdmin: guarded(requireSomebody, firstAdminInput, async (context, { key: given }) => {
      await service.become(context, given)
      return {}
    }),
  }
}
