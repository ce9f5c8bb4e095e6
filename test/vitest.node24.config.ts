import { defineConfig } from 'vitest/config'
import { globalSetup, shared } from './vitest.config'

/**
 * Tests of behaviour that may differ on another Node or in another browser: the start, the contract of the store, dates
 * and their zones, HTTP, what members do in a browser, that pages are adopted there, and its service worker. What pages
 * look like and what they do when something fails is the same on every Node.
 */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: [
      'src/{kernel,browser,store,platform,app}/**/*.test.{ts,tsx}',
      'src/features/eventEditing/server/readTimeZone.test.ts',
      'test/api/{halfSent,cachedResponses,cachedPages,overload,pipelining,requestLog,startAndStop}.test.ts',
      'test/contract/**/*.test.ts',
      'test/e2e/{event,member,profile}Journeys.test.ts',
      'test/e2e/{firstClub,movingIn,pagesOf*,withoutNetwork}.test.ts',
      'test/feeds/**/*.test.ts',
      'test/hostile/{bodies,headers,http}.test.ts',
      'test/pictures/**/*.test.ts',
      // Its pages are made by React's development build, whose warnings fail a test (see `shippedReact`).
      'test/released/**/*.test.ts',
      'test/statuses/timeZone.test.ts',
    ],
    exclude: ['test/**/mongodb*.test.ts'],
    globalSetup,
    env: { ...shared.test.env, TEST_MATRIX: 'second' },
  },
})
