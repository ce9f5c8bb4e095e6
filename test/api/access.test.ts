import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askingPages } from '../../src/app/server/http/formResponses'
import { fillEndpoint, callField, confirmedField, formValues } from '../../src/kernel/calls/endpoint'
import { type EndpointName, endpoints } from '../../src/app/features.server'
import { paths } from '../../src/kernel/urls/paths'
import { routeTable } from '../../src/app/features'
import { cacheForSeconds } from '../../src/platform/http/sendBody'
import { ApiError } from '../../src/kernel/calls/apiError'
import type { Handler } from '../../src/kernel/calls/handlers'
import { viewerOf } from '../../src/features/auth/server/viewerOf'
import type { Answer, CallRow, PageRow } from '../helpers/accessRow'
import { callRows, pageRows } from '../helpers/accessRows'
import { agedRows } from '../helpers/agedRows'
import { fillAgeTables } from '../helpers/ageWorld'
import { fileRows } from '../helpers/fileAccessRows'
import { type AccessSite, club, event, startAccessSite, target } from '../helpers/accessWorld'
import { everything } from '../helpers/everything'
import { findAges, findLeaks, ofAll } from '../helpers/findLeaks'
import { formOf } from '../helpers/formOf'
import { headOf } from '../helpers/headOf'
import { isFullMatrix } from '../helpers/matrix'
import { viewerKinds, type ViewerKind } from '../helpers/viewers'

let site: AccessSite
beforeAll(async () => {
  site = await startAccessSite()
})
afterAll(async () => {
  expect(site.reports).toEqual([])
  await site.stop()
})

const names = Object.keys(endpoints) as EndpointName[]

/**
 * Viewers that make calls over HTTP and by plain forms. By default the others call the handlers directly, because HTTP
 * adds the same for every viewer.
 */
const viewersOverHttp: readonly ViewerKind[] = isFullMatrix ? viewerKinds : ['visitor', 'member', 'topAdmin']

test('lists access rows for every page and every call', () => {
  expect(Object.keys(pageRows).sort()).toEqual(routeTable.map(({ chunk }) => chunk).sort())
  expect(Object.keys(callRows).sort()).toEqual([...names].sort())
  expect(Object.values(callRows).every((rows) => rows.length > 0)).toBe(true)
})

/** Returns the status, or the target of a redirect, with the body. */
async function answerOf(response: Response): Promise<{ readonly answer: Answer; readonly text: string }> {
  const text = await response.text()
  const location = response.headers.get('Location')
  return {
    answer: response.status >= 300 && response.status < 400 ? (location ?? '') : response.status,
    text,
  }
}

const pathFor = ({ path }: PageRow, viewer: ViewerKind) => (typeof path === 'string' ? path : path(viewer))

describe.each(viewerKinds)('the %s', (viewer) => {
  beforeAll(() => fillAgeTables(site.store, club.id))

  const shown = [...Object.values(pageRows).flat(), ...fileRows, ...agedRows].map(
    (row) => [pathFor(row, viewer), row.expected[viewer], typeof row.path === 'string'] as const,
  )

  test.each(shown)('requests %s and gets %s', async (path, expected, isOfAll) => {
    const { answer, text } = await answerOf(await site.jars[viewer].ask(path))
    const expectedAnswer =
      // A viewer's own page redirects a visitor to the login page.
      !isOfAll && viewer === 'visitor'
        ? `/login?returnUrl=${encodeURIComponent(path.replace('/data.json', ''))}`
        : expected
    expect(answer).toBe(expectedAnswer)
    expect(findLeaks(site, viewer, path, text)).toEqual([])
  })

  const calls = names.flatMap((name) => (callRows[name] ?? []).map((row) => [name, row.name, row] as const))

  test.each(calls)('makes the call %s with the permitted status: %s', async (name, _what, row) => {
    expect(await call(name, await row.input(site, viewer))).toBe(row.expected[viewer])
  })

  const isOverHttp = viewersOverHttp.includes(viewer)
  const isPosted = (name: EndpointName) => isOverHttp && formOf(name) !== undefined
  const posted = calls.filter(([name]) => isPosted(name))

  test.each(posted)('posts the form %s with the permitted status: %s', async (name, _what, row) => {
    const expected = row.expected[viewer]
    const { answer, page } = await postForm(name, row)
    // Success redirects to the page with the result, or shows a result that has no page. A visitor is redirected to the
    // login page, which returns to the form.
    if (expected === 200 && !formOf(name)?.next) expect(answer).toBe(200)
    else if (expected === 200)
      expect(answer).toMatch(
        /^\/(event\/|event-search(\?|$)|user\/|club\/|notifications(\/settings)?$|age-and-sex$|request-club$|admin\/(club-requests$|user-set-status-club\?|roles\?)|$)/,
      )
    else if (expected === 403 && viewer === 'visitor') expect(answer).toMatch(/^\/login(\?returnUrl=%2F|$)/)
    // A refusal shows the form's page, which may itself be an error page for this viewer.
    else expect(answer).toBe(expected === 400 && page >= 400 ? page : expected)
  })

  const refused = calls.filter(
    ([name, , { expected }]) => expected[viewer] !== 200 && endpoints[name].method !== 'GET',
  )

  test(`changes nothing by ${refused.length} refused calls`, async () => {
    // The inputs come first, because some of them create what the call would change.
    const inputs = await Promise.all(
      refused.map(async ([name, , { input }]) => [name, await input(site, viewer)] as const),
    )
    const before = await everything(site.store)
    for (const [name, input] of inputs) {
      await call(name, input)
      if (isPosted(name)) await sendForm(fillEndpoint(endpoints[name], input).url, name, input)
    }
    expect(await everything(site.store)).toEqual(before)
  })

  test('can post admin forms to their page paths only as a top admin', async () => {
    const [sourceUser, targetUser] = [(await site.newUser()).id, (await site.newUser()).id]
    const posts = [
      [paths.mergeUsers, 'mergeUsers', { sourceUser, targetUser }],
      [paths.setClubOnStatuses, 'setStatusClub', { userId: target.id, clubId: 'elsewhere' }],
    ] as const
    for (const [path, name, input] of posts) {
      const { answer } = await sendForm(path, name, input)
      if (viewer === 'topAdmin') expect(answer).toMatch(/^\/(user\/|admin\/user-set-status-club\?.*changed=)/)
      else expect(answer).toEqual(viewer === 'visitor' ? expect.stringMatching(/^\/login/) : 403)
    }
    const isMerged = (await site.store.users.get(sourceUser)) === undefined
    expect(isMerged).toBe(viewer === 'topAdmin')
  })

  async function call(name: EndpointName, input: object): Promise<Answer> {
    if (!isOverHttp) return callHandler(name, input)
    const { answer, type } = await sendJson(name, input)
    expect(type).toMatch(/^application\/json/)
    return answer
  }

  async function callHandler(name: EndpointName, input: object): Promise<Answer> {
    const handler = site.handlers[name] as Handler<object, unknown>
    const userId = site.idOf(viewer)
    const { items } = await site.store.sessions.find({ index: 'byUser', where: { userId }, limit: 1 })
    const login = items[0] && { login: items[0].id }
    const context = { ...(await viewerOf(site.store, userId)), ...login, now: site.clock.now }
    try {
      handler.guard?.(context.viewer)
      const output = await handler(
        context,
        endpoints[name].method === 'GET' ? formValues({ ...input }) : input,
      )
      const path = fillEndpoint(endpoints[name], input).url
      expect(findLeaks(site, viewer, path, JSON.stringify(output))).toEqual([])
      return 200
    } catch (error) {
      if (error instanceof ApiError) return error.status
      throw error
    }
  }

  async function sendJson(name: EndpointName, input: object) {
    const { url, rest } = fillEndpoint(endpoints[name], input)
    const { method } = endpoints[name]
    const isGet = method === 'GET'
    const path = isGet ? `${url}?${new URLSearchParams(formValues(rest))}` : url
    const response = await site.jars[viewer].ask(path, {
      method,
      headers: {
        Origin: site.origin,
        'X-Requested-With': 'XMLHttpRequest',
        ...(!isGet && { 'Content-Type': 'application/json' }),
      },
      ...(!isGet && { body: JSON.stringify(rest) }),
    })
    const { answer, text } = await answerOf(response)
    expect(findLeaks(site, viewer, path, text)).toEqual([])
    return { answer, type: response.headers.get('Content-Type') }
  }

  async function postForm(name: EndpointName, row: CallRow) {
    const input = await row.input(site, viewer)
    const url = formOf(name)?.page(formValues({ ...input })) ?? '/'
    const page = await site.jars[viewer].ask(url)
    return { ...(await sendForm(url, name, input)), page: page.status }
  }

  async function sendForm(url: string, name: EndpointName, input: object) {
    const response = await site.jars[viewer].ask(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...formValues({ ...input }),
        [callField]: name,
        ...(name in askingPages && { [confirmedField]: 'yes' }),
      }).toString(),
    })
    const { answer, text } = await answerOf(response)
    expect(findLeaks(site, viewer, url, text)).toEqual([])
    return { answer }
  }
})

test('neither stores nor logs anything that tells someone’s age or sex', async () => {
  const sent = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  const headers = { Origin: site.origin, ...sent }
  for (const [born, status] of [
    ['13 October 1961', 200],
    ['13 October 2161', 400],
  ] as const) {
    const body = JSON.stringify({ sex: 'F', born, isShown: 'yes' })
    const response = await site.jars.member.ask('/api/athlete', { method: 'PUT', headers, body })
    expect(response.status).toBe(status)
  }
  const written = [...ofAll, /\b[12]\d61-10\b|October [12]\d61/]
  for (const [name, text] of await everything(site.store))
    if (name !== 'athletes') expect([name, ...findAges(written, text)]).toEqual([name])
  expect(site.logged.length).toBeGreaterThan(1000)
  expect(findAges(written, site.logged.join('\n'))).toEqual([])
})

test('shows the reason for a refused form once', async () => {
  const checked: string[] = []
  for (const name of names.filter((one) => formOf(one) !== undefined)) {
    for (const row of callRows[name] ?? []) {
      const viewer = viewerKinds.find((one) => one !== 'visitor' && row.expected[one] === 200)
      if (!viewer) continue
      const { slug = '', id = '', ...rest } = formValues({ ...(await row.input(site, viewer)) })
      const url = formOf(name)?.page({ slug, id, ...rest }) ?? '/'
      const body = new URLSearchParams({ [callField]: name, slug, id }).toString()
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const response = await site.jars[viewer].ask(url, { method: 'POST', headers, body })
      const html = await response.text()
      // An error page has a further alert.
      if (response.status !== 400) continue
      const alerts = html.match(/role="alert"/g) ?? []
      expect([name, alerts.length > 1]).toEqual([name, false])
      checked.push(name)
    }
  }
  expect(new Set(checked).size).toBeGreaterThan(20)
})

const publicPages = [
  ...['home', 'pastEvents', 'day', 'event', 'eventSearch', 'clubs', 'club'],
  ...['privacy', 'forWebsites', 'races', 'ageGrade', 'championships', 'championship'],
]

test.each(['visitor', 'topAdmin'] as const)(
  'describes only public pages to search engines and link previews: %s',
  async (viewer) => {
    for (const [chunk, rows] of Object.entries(pageRows)) {
      for (const row of rows) {
        const path = pathFor(row, viewer)
        const response = await site.jars[viewer].ask(path)
        const html = await response.text()
        if (response.status >= 300 && response.status < 400) continue
        const { canonicals, meta, structured } = headOf(html)
        // Searches are too many to index.
        const isSearch = chunk === 'eventSearch' && path.includes('?')
        const isIndexed = publicPages.includes(chunk) && !isSearch && response.status === 200
        const head = [canonicals.length, structured.length, 'og:title' in meta, meta['robots']]
        expect([path, head]).toEqual([path, isIndexed ? [1, 1, true, undefined] : [0, 0, false, 'noindex']])
        const cacheControl = response.headers.get('Cache-Control')
        // The login page depends on the browser.
        const isForAll = response.status === 200 && chunk !== 'login'
        const visitorCacheControl = isForAll ? cacheForSeconds : 'private, no-cache'
        expect([path, cacheControl]).toEqual([
          path,
          viewer === 'visitor' ? visitorCacheControl : 'private, no-store',
        ])
      }
    }
  },
)

test('finds private data on pages that may show it', async () => {
  // If no page showed the data, its absence elsewhere would prove nothing.
  const shown = async (viewer: ViewerKind, path: string) => await (await site.jars[viewer].ask(path)).text()
  const page = await shown('member', `/event/${event.slug}`)
  expect(page).toContain(target.name)
  expect(page).toContain('"createdBy"')
  const profile = await shown('admin', `/user/${target.slug}`)
  expect(profile).toContain('"lastLogin"')
  expect(profile).toContain('"linkedAccounts"')
  expect(await shown('member', `/user/sample-member`)).toContain('"linkedAccounts"')
})
