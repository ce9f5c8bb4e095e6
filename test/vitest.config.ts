import { existsSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { className } from '../src/app/build/sharedConfig'
import { isFullMatrix } from './helpers/matrix'
import { SummaryReporter } from './helpers/summaryReporter'

const root = resolve(import.meta.dirname, '..')

/**
 * A folder in memory, where Linux has one with room for all files of the tests: a store waits for the disk at each
 * write.
 */
function temporaryFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir()
}

const helper = (name: string): string => resolve(root, `test/helpers/${name}.ts`)

/** The configuration that every run shares. */
export const shared = {
  root,
  // tsconfig.json leaves JSX to the bundle's own tools.
  css: { modules: { generateScopedName: className } },
  oxc: { jsx: { runtime: 'automatic' as const, development: !isFullMatrix } },
  test: {
    reporters: ['default', new SummaryReporter()],
    setupFiles: ['shippedReact', 'failOnConsoleError'].map(helper),
    pool: 'forks' as const,
    // A zone that is none of a site in the tests, as a host's may be.
    env: {
      TMPDIR: temporaryFolder(),
      TZ: 'America/Los_Angeles',
      // A build would say how old its list of browsers is, by the clock of the run.
      BROWSERSLIST_IGNORE_OLD_DATA: 'yes',
    },
    // Each process loads React, Express and the site once for all its files: loading them anew took a third of the time.
    isolate: false,
    // One more than there are cores, as each waits for a browser, a disk or a server now and then. By default there would
    // be one less.
    maxWorkers: availableParallelism() + 1,
    // These limits only end a test that hangs: no test knows how fast the machine is, which may be busy or ten times slower.
    // A hook may wait for the build.
    testTimeout: 600_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 180_000 } },
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' as const } },
  },
}

/** The setup of each run. */
export const globalSetup = ['setClock', 'provideParts'].map(helper)

/** Trials of the build and of the soak, not of the product: they run with every case of the large tables. */
const trials = ['test/architecture/{firstPageSizes,pagesApart}.test.ts', 'test/soak/{crowd,soak}.test.ts']

/** All tests, on SQLite; those in a real browser run against the built site. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    exclude: ['test/**/mongodb*.test.ts', ...(isFullMatrix ? [] : trials)],
    globalSetup,
  },
})
