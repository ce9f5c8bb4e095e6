import type { Report } from './report'

export interface RepeatNeeds {
  readonly everyMs: number
  readonly report: Report
  readonly signal: AbortSignal
}

/** Turns to wait after a failure, as the next attempt would most likely fail, too, and each failure is logged. */
const turnsAfterFailure = 12

/**
 * Runs `work` from time to time until the signal is aborted, one run after the other; less often while it fails.
 * Returns the end of its last run.
 */
export function repeat(
  work: () => Promise<void>,
  { everyMs, report, signal }: RepeatNeeds,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let pausedTurns = 0
  const fail = (error: unknown) => {
    pausedTurns = turnsAfterFailure
    report(error)
  }
  const timer = setInterval(() => {
    if (pausedTurns > 0) pausedTurns -= 1
    else
      running ??= work()
        .catch(fail)
        .finally(() => (running = undefined))
  }, everyMs)
  timer.unref()
  signal.addEventListener('abort', () => clearInterval(timer))
  return async () => running
}
