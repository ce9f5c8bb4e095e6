import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { builtSite, shared } from './vitest.config'

/** The contract suite, the journeys through the API and hostile requests, on MongoDB. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: ['test/**/*.test.ts'],
    exclude: ['test/{architecture,e2e}/**', 'test/contract/sqlite*.test.ts'],
    globalSetup: [...builtSite, resolve(shared.root, 'test/helpers/startMongodb.ts')],
    env: { STORE: 'mongodb' },
  },
})
