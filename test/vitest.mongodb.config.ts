import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config'

/** The contract suite and the journeys through the API, on MongoDB. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: [
      'test/contract/*.test.ts',
      'test/api/**/*.test.ts',
      'test/statuses/*.test.ts',
      'test/events/*.test.ts',
      'test/users/*.test.ts',
    ],
    exclude: ['test/contract/sqlite*.test.ts'],
    env: { STORE: 'mongodb' },
  },
})
