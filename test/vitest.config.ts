import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SummaryReporter } from './helpers/summaryReporter'

const root = resolve(import.meta.dirname, '..')

/** What every run has in common. */
export const shared = {
  root,
  // tsconfig.json leaves JSX to the bundle's own tools.
  oxc: { jsx: { runtime: 'automatic' as const } },
  test: {
    reporters: ['default', new SummaryReporter()],
    setupFiles: [resolve(root, 'test/helpers/failOnConsoleError.ts')],
    pool: 'forks' as const,
    // Each process loads React, Express and the site once for all its files: loading them anew took a third of the time.
    isolate: false,
    // The default leaves a core free, so that on two cores there is one worker, which waits for half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
  },
}

/** All tests, on SQLite; those in a real browser run against the built site. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    exclude: ['test/**/mongodb*.test.ts'],
    globalSetup: ['buildSite', 'provideBrowser'].map((name) => resolve(root, `test/helpers/${name}.ts`)),
    // A wide matrix of pages is slow on a small machine, not stuck.
    testTimeout: 60_000,
  },
})
