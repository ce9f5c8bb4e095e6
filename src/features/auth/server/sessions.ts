import type { Collections, Store } from '../../../store/store'

const batch = 200

/** Signs a user out everywhere. Within a transaction, too: when accounts are merged or deleted. */
export async function endSessionsOf(
  collections: Pick<Collections, 'sessions'>,
  userId: string,
): Promise<void> {
  const { sessions } = collections
  for (;;) {
    const { items, next } = await sessions.find({ index: 'byUser', where: { userId }, limit: batch })
    for (const { id } of items) await sessions.remove(id)
    if (!next) return
  }
}

/** Removes what expired until now. Returns how many sessions that were. */
export async function removeExpiredSessions(
  { sessions }: Pick<Store, 'sessions'>,
  now: Date,
): Promise<number> {
  for (let removed = 0; ;) {
    const { items, next } = await sessions.find({ index: 'byExpiry', to: now.toISOString(), limit: batch })
    for (const { id } of items) await sessions.remove(id)
    removed += items.length
    if (!next) return removed
  }
}

export interface SweepNeeds {
  readonly store: Pick<Store, 'sessions'>
  readonly clock: () => Date
  readonly report: (error: unknown) => void
  readonly everyMs?: number
}

/** Removes expired sessions from time to time, until the function it returns is called. */
export function sweepSessions({ store, clock, report, everyMs = 15 * 60_000 }: SweepNeeds): () => void {
  const sweep = () => void removeExpiredSessions(store, clock()).catch(report)
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
