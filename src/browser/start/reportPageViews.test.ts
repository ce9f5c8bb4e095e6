import { expect, test } from 'vitest'
import { paths } from '../../kernel/urls/paths'
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
  const { told, go } = begin('/', paths.home)
  go('/', paths.home, 'loading')
  // The same page with another query.
  go('/', paths.home)
  go('/event/a-race', paths.eventPattern)
  go('/event/a-race', paths.eventPattern, 'submitting')
  go('/', paths.home)
  expect(told.map(({ url }) => url)).toEqual(
    ['/', '/event/a-race', '/'].map((path) => `https://races.example${path}`),
  )
})

test.each([
  ['/club/a-club', paths.clubPattern, '/club/a-club'],
  ['/day/2031-05-05', paths.dayPattern, '/day/2031-05-05'],
  ['/user/ann-lee', paths.userPattern, '/user/:slug'],
  ['/user/ann-lee/edit', paths.editUserPattern, '/user/:slug/edit'],
  ['/event/a-race/edit-users', paths.editEventUsersPattern, '/event/:slug/edit-users'],
  ['/event-search', paths.eventSearch, '/event-search'],
  ['/admin/first', paths.firstAdminPattern, '/admin/first'],
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
  const view = begin('/', paths.home, referrer)
  view.go('/club', paths.clubs)
  expect(view.told.map((one) => one.referrer)).toEqual([told, ''])
})
