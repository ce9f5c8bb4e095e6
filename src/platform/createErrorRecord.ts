const hourMs = 60 * 60_000
const hoursCounted = 24
/** The maximum number of error kinds, more than a site ever has; any further kinds are counted together. */
const kindsLimit = 30
const others = 'Other'

/** Errors of one kind. */
export interface ErrorCount {
  readonly kind: string
  readonly count: number
}

/** The errors of this process in the last day, or since it was started. */
export interface ErrorsOfDay {
  /** ISO, UTC: when counting began. */
  readonly since: string
  /** The most frequent first. */
  readonly kinds: readonly ErrorCount[]
}

/**
 * Counts errors by hour and kind, for a day, in memory. Only the names of their classes are stored: a message may
 * hold what a person typed.
 */
export function createErrorRecord(clock: () => Date) {
  const startedOn = clock().getTime()
  const hours = new Map<number, Map<string, number>>()
  const hourNow = () => Math.floor(clock().getTime() / hourMs)

  function forgetOld(): void {
    for (const hour of hours.keys()) if (hour <= hourNow() - hoursCounted) hours.delete(hour)
  }

  return {
    note(error: unknown): void {
      forgetOld()
      const kinds = hours.get(hourNow()) ?? new Map<string, number>()
      hours.set(hourNow(), kinds)
      const known = kindOf(error)
      const kind = kinds.has(known) || kinds.size < kindsLimit ? known : others
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    },

    lastDay(): ErrorsOfDay {
      forgetOld()
      const sums = new Map<string, number>()
      for (const kinds of hours.values()) {
        for (const [kind, count] of kinds) sums.set(kind, (sums.get(kind) ?? 0) + count)
      }
      const kinds = [...sums].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count)
      const firstHour = (hourNow() - hoursCounted + 1) * hourMs
      return {
        since: new Date(Math.max(startedOn, firstHour)).toISOString(),
        kinds: kinds.slice(0, kindsLimit),
      }
    },
  }
}

export type ErrorRecord = ReturnType<typeof createErrorRecord>

/** The name of an error's class. A name that does not look like one may be anyone's text, and is not repeated. */
function kindOf(error: unknown): string {
  return error instanceof Error && /^[A-Z][A-Za-z]{2,39}$/.test(error.name) ? error.name : others
}
