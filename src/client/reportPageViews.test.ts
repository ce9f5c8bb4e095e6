import { expect, test } from 'vitest'
import { pagePatterns } from '../domain/paths'
import { type PageView, reportPageViews, type ReportPageViewsNeeds } from './reportPageViews'

type RouterState = ReportPageViewsNeeds['router']['state']

/** A router that navigates as the test says; returns what was reported. */
function begin(pathname: string, pattern: string, referrer = '') {
  const stateAt = (path: string, route: string, navigation = 'idle') =>
    ({
      navigation: { state: navigation },
      location: { pathname: path },
      matches: [{ route: {} }, { route: { path: route } }],
    }) as unknown as RouterState
  const told: PageView[] = []
  const listeners: (() => void)[] = []
  const router = {
    state: stateAt(pathname, pattern),
    subscribe: (listener: () => void) => listeners.push(listener),
  }
  reportPageViews({ router, origin: 'https://races.example', referrer, send: (view) => told.push(view) })
  const go = (...to: Parameters<typeof stateAt>) => {
    router.state = stateAt(...to)
    for (const listener of listeners) listener()
  }
  return { told, go }
}

test('each page is reported once, when it is shown', () => {
  const { told, go } = begin('/', pagePatterns.home)
  go('/', pagePatterns.home, 'loading')
  // The same page with another query.
  go('/', pagePatterns.home)
  go('/event/a-race', pagePatterns.event)
  go('/event/a-race', pagePatterns.event, 'submitting')
  go('/', pagePatterns.home)
  expect(told.map(({ url }) => url)).toEqual(
    ['/', '/event/a-race', '/'].map((path) => `https://races.example${path}`),
  )
})

test.each([
  ['/club/a-club', pagePatterns.club, '/club/a-club'],
  ['/day/2031-05-05', pagePatterns.day, '/day/2031-05-05'],
  ['/user/ann-lee', pagePatterns.user, '/user/:slug'],
  ['/user/ann-lee/edit', pagePatterns.editUser, '/user/:slug/edit'],
  ['/event/a-race/edit-users', pagePatterns.editEventUsers, '/event/:slug/edit-users'],
  ['/event-search', pagePatterns.eventSearch, '/event-search'],
  ['/admin/first', pagePatterns.firstAdmin, '/admin/first'],
])('%s is told of without a person in it', (path, pattern, told) => {
  expect(begin(path, pattern).told.map(({ url }) => url)).toEqual([`https://races.example${told}`])
})

test('a missing page is not reported', () => {
  expect(begin('/what-was-typed', '*').told).toEqual([])
})

test.each([
  ['https://chat.example/room/7?key=secret', 'https://chat.example'],
  ['https://races.example/user/ann', ''],
  ['', ''],
])('of the page that led here (%s) only the site is told, and only first', (referrer, told) => {
  const view = begin('/', pagePatterns.home, referrer)
  view.go('/club', pagePatterns.clubs)
  expect(view.told.map((one) => one.referrer)).toEqual([told, ''])
})
