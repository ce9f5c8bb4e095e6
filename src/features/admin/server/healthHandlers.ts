import type { Handlers } from '../../../api/handlers'
import { guarded } from '../../../input/guarded'
import { noInput } from '../../../input/parseInput'
import type { Store } from '../../../store/store'
import { createHealthService, type HealthNeeds, requireHost } from './healthService'

export function createHealthHandlers(store: Store, needs: HealthNeeds): Pick<Handlers, 'getHealth'> {
  const service = createHealthService(store, needs)
  return {
    getHealth: guarded(requireHost, noInput, async (context) => ({
      admin: { health: await service.health(context) },
    })),
  }
}
