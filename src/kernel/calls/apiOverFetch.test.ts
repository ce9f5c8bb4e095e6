import { describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../app/features.server'
import { ApiError } from './apiError'
import { apiOverFetch } from './apiOverFetch'

function answering(status: number, body: string) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(body, { status })))
  return { api: apiOverFetch(fetch), fetch }
}

describe('apiOverFetch', () => {
  it.each([
    [{}, '/api/event'],
    [{ from: '2026-11-21', limit: 5, user: undefined }, '/api/event?from=2026-11-21&limit=5'],
    [{ club: 'a&b=c #', order: -1 as const }, '/api/event?club=a%26b%3Dc+%23&order=-1'],
  ])('puts %o into the query string', async (input, url) => {
    const { api, fetch } = answering(200, '{"events":[]}')
    await api(endpoints.getEvents, input)
    expect(fetch).toHaveBeenCalledExactlyOnceWith(url, expect.objectContaining({ method: 'GET' }))
  })

  it('puts path parameters into the path, encoded', async () => {
    const { api, fetch } = answering(200, '{"event":{}}')
    await api(endpoints.getEvent, { slug: '../club?x' })
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/event/..%2Fclub%3Fx')
  })

  it('marks every request as sent by a script', async () => {
    const { api, fetch } = answering(200, '{"clubs":[]}')
    await api(endpoints.getClubs, {})
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-Requested-With': 'XMLHttpRequest' })
  })

  it.each([
    ['a change', endpoints.saveWeekendNote, { slug: 'a', text: 'Bring spikes' }, true],
    ['a change of more letters than browsers take', endpoints.readRaces, { text: 'x'.repeat(70_000) }, false],
    ['a question', endpoints.getClubs, {}, false],
  ] as const)('lets %s finish after the page is closed: %o %o %o', async (_what, endpoint, input, goesOn) => {
    const { api, fetch } = answering(200, '{}')
    await api<object, unknown>(endpoint, input)
    expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(goesOn)
  })

  it('throws the server’s error with its status, message and fields', async () => {
    const { api } = answering(400, '{"message":"from: no date","errors":{"from":"no date"}}')
    const failure = await api(endpoints.getEvents, { from: 'x' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 400, message: 'from: no date', errors: { from: 'no date' } })
  })

  it.each([
    ['a network that is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that is no JSON', () => Promise.resolve(new Response('<html>', { status: 200 }))],
  ])('throws status 0 for %s', async (_, fetch) => {
    await expect(apiOverFetch(fetch)(endpoints.getClubs, {})).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
    })
  })

  it("throws the status of a proxy's own error page", async () => {
    const { api } = answering(502, '<h1>Bad gateway</h1>')
    await expect(api(endpoints.getClubs, {})).rejects.toMatchObject({
      name: 'ApiError',
      status: 502,
      errors: undefined,
    })
  })

  it('rethrows an abort unchanged', async () => {
    const control = new AbortController()
    const api = apiOverFetch((_, init) => {
      control.abort(new Error('gone elsewhere'))
      return Promise.reject(init?.signal?.reason as Error)
    })
    await expect(api(endpoints.getClubs, {}, control.signal)).rejects.toThrow('gone elsewhere')
  })
})
