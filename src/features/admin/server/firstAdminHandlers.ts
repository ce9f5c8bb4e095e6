import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import type { LeaveTrail } from '../../../data/trail/leaveTrail'
import { idLength } from '../../../domain/limits'
import { guarded } from '../../../input/guarded'
import { parseInput } from '../../../input/parseInput'
import type { Store } from '../../../store/store'
import { createFirstAdminService, requireSomebody } from './firstAdmin'

const input = z.object({ key: z.string().max(idLength) })

export function createFirstAdminHandlers(
  store: Store,
  key: string | undefined,
  leaveTrail: LeaveTrail,
): Pick<Handlers, 'becomeFirstAdmin'> {
  const service = createFirstAdminService(store, key, leaveTrail)
  return {
    becomeFirstAdmin: guarded(
      requireSomebody,
      (sent) => parseInput(input, sent),
      async (context, { key: given }) => {
        await service.become(context, given)
        return {}
      },
    ),
  }
}
