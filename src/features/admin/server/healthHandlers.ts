import type * as adminCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { guarded } from '../../../kernel/inputs/guarded'
import { noInput } from '../../../kernel/inputs/parseInput'
import type { Store } from '../../../store/store'
import { createHealthService, type HealthNeeds, requireHealthReader } from './healthService'

export function createHealthHandlers(
  store: Store,
  needs: HealthNeeds,
): HandlersOf<typeof adminCalls, 'getHealth'> {
  const service = createHealthService(store, needs)
  return {
    getHealth: guarded(requireHealthReader, noInput, async (context) => ({
      admin: { health: await service.health(context) },
    })),
  }
}
