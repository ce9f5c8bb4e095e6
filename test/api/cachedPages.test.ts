import express from 'express'
import { expect, test } from 'vitest'
import type { CallContext } from '../../src/kernel/calls/handlers'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { anonymous } from '../../src/kernel/access/viewer'
import { createDoneCookie } from '../../src/app/server/http/createDoneCookie'
import { createFormDrafts } from '../../src/app/server/http/createFormDrafts'
import { createResponseCache } from '../../src/platform/http/createResponseCache'
import { pages } from '../../src/app/server/http/pages'
import { startServer } from '../../src/app/server/startServer'
import { contentAt } from '../helpers/contentAt'
import { during } from '../helpers/during'
import { manifest, site } from '../users/userApp'

const noon = new Date('2027-01-10T12:00:00.000Z')

/** A site whose pages are requested in the context that a test sets. `visit` returns the contexts that rendered a page. */
const shared = during(
  async () => {
    const rendered: CallContext[] = []
    const state: { context: CallContext } = { context: { viewer: anonymous, now: noon } }
    const getClubs: Handlers['getClubs'] = (context) => {
      rendered.push(context)
      return Promise.resolve({ clubs: [] })
    }
    const handlers = { getClubs } as Partial<Handlers> as Handlers
    const contextOf = () => Promise.resolve(state.context)
    const clock = () => state.context.now
    const done = createDoneCookie(false)
    const formDrafts = createFormDrafts({ secret: 'secret', https: false, clock })
    const responses = createResponseCache({ store: contentAt(() => 1), clock })
    const app = express().get(
      '/{*path}',
      pages({ handlers, site, manifest, contextOf, responses, done, formDrafts }),
    )
    const server = await startServer(() => app, 0, '127.0.0.1')
    const visit = async (context: CallContext) => {
      rendered.length = 0
      state.context = context
      const response = await fetch(`http://127.0.0.1:${server.port}/club`)
      expect(response.status).toBe(200)
      await response.text()
      return [...rendered]
    }
    await visit({ viewer: anonymous, now: noon })
    return { visit, server }
  },
  ({ server }) => server.stop(),
)

const visitor = { viewer: anonymous, now: noon }

test('renders a visitor’s page once per five-minute interval', async () => {
  const at = (time: string) => ({ viewer: { ...anonymous }, now: new Date(`2027-01-11T${time}Z`) })
  expect(await shared.visit(at('15:07:30.500'))).toStrictEqual([at('15:05:00')])
  expect(await shared.visit(at('15:09:59.999'))).toEqual([])
  expect(await shared.visit(at('15:10:00'))).toStrictEqual([at('15:10:00')])
  expect(await shared.visit(visitor)).toStrictEqual([visitor])
})

const distinguishing: Readonly<Record<string, object>> = {
  'an unknown field': { theme: 'dark' },
  'an unknown field without a value': { theme: undefined },
  'an unknown field of the viewer': { viewer: { ...anonymous, theme: 'dark' } },
  'a previous login': { previousLogin: { loginType: 'google', loginUser: 'Ann' } },
  'the name of a browser': { userAgent: '' },
  'a user in the navigation': { user: { id: 'u', name: 'Ann Lee', path: '/user/ann' } },
  'a user id': { viewer: { userId: 'u', siteRole: 1, clubs: [] } },
  'a club but no role': { viewer: { siteRole: 0, clubs: [{ clubId: 'c', role: 2 }] } },
}

test.each(Object.entries(distinguishing))(
  'neither stores nor reuses a page for a context with %s',
  async (_, fields) => {
    const context = { ...visitor, ...fields } as CallContext
    expect(await shared.visit(context)).toStrictEqual([context])
    expect(await shared.visit(context)).toStrictEqual([context])
    expect(await shared.visit(visitor)).toEqual([])
  },
)
