import type { KnipConfig } from 'knip'

/**
 * `knip --production` finds what ships and is used by nothing that ships, tests left aside; `knip` finds what is
 * exported, or installed, and not even used by a test.
 */
const config: KnipConfig = ({ production = false }) => ({
  entry: [
    'src/app/{client,worker,server,build}/main.{ts,tsx}!',
    'src/app/server/commands/*.ts!',
    // webpack.client.ts puts it in the place of a package.
    'src/app/client/helmet.ts!',
    // `npm start` runs the one first, and webpack loads the other by its path: in the other mode knip knows both.
    ...(production ? ['src/app/build/{beforeStart,declarationsApart,pageChunks}.js!'] : []),
    'test/**/*.test.{ts,tsx}',
    // Processes of their own, and what `featureCases.ts` finds by its name: no file imports them.
    'test/**/*.cases.ts',
    'test/bench/{main.ts,large/main.ts,loadProcess.ts,bareServer.js}',
    'test/soak/{main.ts,probe.js}',
    'test/advisories/main.ts',
    '.ci/*.mjs',
  ],
  project: [
    'src/**/*.{ts,tsx,js}!',
    '!src/**/*.test.{ts,tsx}!',
    '*.ts!',
    'test/**/*.{ts,js,cjs}',
    '.ci/*.mjs',
  ],
  vitest: {
    config: ['test/vitest.config.ts', 'test/vitest.mongodb.config.ts', 'test/vitest.node24.config.ts'],
  },
  eslint: { config: ['test/eslint.config.js'] },
  'dependency-cruiser': { config: ['test/dependency-cruiser.cjs'] },
  webpack: { config: ['test/webpackConfigs.ts'] },
  // `bundledBrowser` gives a script to a process, and Express requires parseurl: knip reads neither of them.
  ignoreDependencies: ['@sparticuz/chromium', 'parseurl'],
  ignoreBinaries: ['prlimit'],
  // What a file uses itself is no dead code; a test may look at it. Types are exported with what takes or gives them.
  ignoreExportsUsedInFile: production ? true : { type: true, interface: true },
  // Permissions that are equal today have names of their own.
  exclude: ['duplicates'],
  // `@awaits` marks what only tests use as yet, with what will use it; once that is there, knip asks to take the mark
  // away. `@internal` marks what is there for a test.
  tags: production ? ['-awaits'] : [],
})

export default config
