import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one line of plain counts. A file that could not be run at all counts as a failure. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
    for (const module of modules) {
      counts.failed += module.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        counts[state === 'pending' ? 'failed' : state] += 1
      }
    }
    // The default reporter writes its own summary after this event, so the line waits for the process to end.
    process.once('exit', () => {
      console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
    })
  }
}
