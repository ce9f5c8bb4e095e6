import type * as calls from '../contract'
import type { HealthView } from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, requires, noInput } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { canSeeHealth } from '../../../kernel/access/permissions'
import { faultOf } from '../../../store/faultOf'
import type { StoreMeasures } from '../../../store/store'

/** The milliseconds that measures of the store are cached, because counting a large store is slow. */
const measuresLifetimeMs = 10 * 60_000

interface HealthNeeds extends HandlerNeeds {
  readonly version: string
  /** The recent errors of this process. */
  readonly errors: { lastDay(): HealthView['errors'] }
}

const countedCollections = ['users', 'events', 'statuses'] as const
type Measures = StoreMeasures<(typeof countedCollections)[number]>

/** Creates the handler that reports the health of the site to its host. */
export function createHealthHandlers({
  store,
  version,
  errors,
}: HealthNeeds): HandlersOf<typeof calls, 'getHealth'> {
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
    getHealth: guarded(requireHealthReader, noInput, async ({ now }) => {
      const { measures, now: countedOn } = cachedMeasures(now)
      const [{ kind, bytes, counts }, lastBackup, fault] = await Promise.all([
        measures,
        store.lastBackup(),
        faultOf(store),
      ])
      const check = store.lastCheck()
      const health = {
        version,
        store: { kind, bytes },
        fault,
        check: check && { ...check, on: check.on.toISOString() },
        lastBackup,
        counts,
        countedOn: countedOn.toISOString(),
        errors: errors.lastDay(),
      }
      return { health }
    }),
  }
}

const requireHealthReader = requires(canSeeHealth, 'Only super admins can see the site’s health.')
