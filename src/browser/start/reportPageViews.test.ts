import { expect, test } from 'vitest'
import { paths } from '../../kernel/urls/paths'
import { type PageView, reportPageViews, type ReportPageViewsNeeds } from './reportPageViews'

type RouterState = ReportPageViewsNeeds['router']['state']

/** Starts reports with a router that the test navigates; returns the reported views. */
function begin(pathname: string, pattern: string, referrer = '') {
  const stateAt = (path: string, route: string, navigation = 'idle') =>
    ({
      navigation: { state: navigation },
      location: { pathname: path },
      matches: [{ route: {} }, { route: { path: route } }],
    }) as unknown as RouterState
  const reported: PageView[] = []
  const listeners: (() => void)[] = []
  const router = {
    state: stateAt(pathname, pattern),
    subscribe: (listener: () => void) => listeners.push(listener),
  }
  reportPageViews({ router, origin: 'https://races.example', referrer, send: (view) => reported.push(view) })
  const go = (...to: Parameters<typeof stateAt>) => {
    router.state = stateAt(...to)
    for (const listener of listeners) listener()
  }
  return { reported, go }
}

test('each page is reported once, when it is shown', () => {
  const { reported, go } = begin('/', paths.home)
  go('/', paths.home, 'loading')
  // The same page with another query.
  go('/', paths.home)
  go('/event/a-race', paths.eventPattern)
  go('/event/a-race', paths.eventPattern, 'submitting')
  go('/', paths.home)
  expect(reported.map(({ url }) => url)).toEqual(
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
])('reports %s without identifying a person', (path, pattern, reported) => {
  expect(begin(path, pattern).reported.map(({ url }) => url)).toEqual([`https://races.example${reported}`])
})

test('a missing page is not reported', () => {
  expect(begin('/what-was-typed', '*').reported).toEqual([])
})

test.each([
  ['https://chat.example/room/7?key=secret', 'https://chat.example'],
  ['https://races.example/user/ann', ''],
  ['', ''],
])('reports only the origin of the referrer %s, and only with the first page', (referrer, reported) => {
  const view = begin('/', paths.home, referrer)
  view.go('/club', paths.clubs)
  expect(view.reported.map((one) => one.referrer)).toEqual([reported, ''])
})
