import type { HealthView } from '../contract'
import type { CallContext } from '../../../kernel/calls/handlers'
import { Forbidden } from '../../../kernel/calls/apiError'
import { canSeeHealth } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { faultOf } from '../../../store/faultOf'
import type { Store, StoreMeasures } from '../../../store/store'

/** The milliseconds that measures of the store are cached, because counting a large store is slow. */
const measuresLifetimeMs = 10 * 60_000

export interface HealthNeeds {
  readonly version: string
  readonly recentErrors: () => HealthView['errors']
}

const countedCollections = ['users', 'events', 'statuses'] as const
type Measures = StoreMeasures<(typeof countedCollections)[number]>

/** Reports the health of the site to its host. */
export function createHealthService(store: Store, { version, recentErrors }: HealthNeeds) {
  let last: { readonly measures: Promise<Measures>; readonly now: Date } | undefined

  function cachedMeasures(now: Date) {
    const isFresh = last !== undefined && now.getTime() - last.now.getTime() < measuresLifetimeMs
    const latest = isFresh && last ? last : { measures: store.measure(countedCollections), now }
    last = latest
    // A failed measurement is not cached.
    latest.measures.catch(() => {
      if (last === latest) last = undefined
    })
    return latest
  }

  return {
    async health({ now }: Pick<CallContext, 'now'>): Promise<HealthView> {
      const { measures, now: countedOn } = cachedMeasures(now)
      const [{ kind, bytes, counts }, lastBackup, fault] = await Promise.all([
        measures,
        store.lastBackup(),
        faultOf(store),
      ])
      const check = store.lastCheck()
      return {
        version,
        store: { kind, bytes },
        fault,
        check: check && { ...check, on: check.on.toISOString() },
        lastBackup,
        counts,
        countedOn: countedOn.toISOString(),
        errors: recentErrors(),
      }
    },
  }
}

export function requireHealthReader(viewer: Viewer): void {
  if (!canSeeHealth(viewer)) throw new Forbidden('Only super admins can see the site’s health.')
}
