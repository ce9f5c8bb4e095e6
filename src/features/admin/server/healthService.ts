import type { HealthView } from '../contract'
import type { CallContext } from '../../../kernel/calls/handlers'
import { Forbidden } from '../../../kernel/calls/apiError'
import { canSeeHealth } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { faultOf } from '../../../store/faultOf'
import type { Store, StoreMeasures } from '../../../store/store'

/** For how long measures of the store are reused: counting a large store takes a moment. */
const measuredForMs = 10 * 60_000

export interface HealthNeeds {
  readonly version: string
  /** Recent errors of this process. */
  readonly errorsOfDay: () => HealthView['errors']
}

const counted = ['users', 'events', 'statuses'] as const
type Measured = StoreMeasures<(typeof counted)[number]>

/** The state of the site, for whoever hosts it. */
export function createHealthService(store: Store, { version, errorsOfDay }: HealthNeeds) {
  let last: { readonly measures: Promise<Measured>; readonly now: Date } | undefined

  /** The latest measures, if they are not too old. */
  function measured(now: Date) {
    const isFresh = last !== undefined && now.getTime() - last.now.getTime() < measuredForMs
    const latest = isFresh && last ? last : { measures: store.measure(counted), now }
    last = latest
    // A failed measurement is not reused.
    latest.measures.catch(() => {
      if (last === latest) last = undefined
    })
    return latest
  }

  return {
    async health({ now }: Pick<CallContext, 'now'>): Promise<HealthView> {
      const { measures, now: countedOn } = measured(now)
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
        errors: errorsOfDay(),
      }
    },
  }
}

/** Throws `Forbidden` for viewers who may not see the state of the site. */
export function requireHost(viewer: Viewer): void {
  if (!canSeeHealth(viewer)) throw new Forbidden('Only super admins can see the site’s health.')
}
