import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { builtSite, shared } from './vitest.config'

/** What is about pages, cookies, connections and other sites alone, or about the files of SQLite: it is tried on that. */
const onAnyStore = [
  'test/admin/damagedIndex.test.ts',
  'test/api/{links,pipelining}.test.ts',
  'test/auth/{providers,returnUrl,standIn}.test.ts',
  'test/hostile/{crossSite,embeddedState}.test.ts',
]

/** The contract suite, the journeys through the API and hostile requests, on MongoDB. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: ['test/**/*.test.ts'],
    exclude: ['test/{architecture,bench,e2e,soak}/**', 'test/contract/sqlite*.test.ts', ...onAnyStore],
    globalSetup: [...builtSite, resolve(shared.root, 'test/helpers/startMongodb.ts')],
    env: { STORE: 'mongodb' },
  },
})
