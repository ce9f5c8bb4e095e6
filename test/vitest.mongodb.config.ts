import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config'

/** The contract suite and the journeys through the API, on MongoDB: all that does not start the built site. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: ['test/**/*.test.ts'],
    exclude: ['test/{architecture,e2e}/**', 'test/contract/sqlite*.test.ts'],
    globalSetup: [resolve(shared.root, 'test/helpers/startMongodb.ts')],
    env: { STORE: 'mongodb' },
  },
})
