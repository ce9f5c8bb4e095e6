import express from 'express'
import { expect, test } from 'vitest'
import type { CallContext } from '../../src/kernel/calls/handlers'
import type { Handlers } from '../../src/app/server/handlers'
import { anonymous } from '../../src/kernel/access/viewer'
import { createDoneCookie } from '../../src/app/server/http/createDoneCookie'
import { createFormDrafts } from '../../src/app/server/http/createFormDrafts'
import { createAnswerCache } from '../../src/platform/http/createAnswerCache'
import { pages } from '../../src/app/server/http/pages'
import { startServer } from '../../src/app/server/startServer'
import { during } from '../helpers/during'
import { manifest, site } from '../users/userApp'

const noon = new Date('2027-01-10T12:00:00.000Z')

/** The pages of a site, each asked for in the context that the test sets; `made` has those in which a page was made. */
const shared = during(
  async () => {
    const made: CallContext[] = []
    const asked: { context: CallContext } = { context: { viewer: anonymous, now: noon } }
    const getClubs: Handlers['getClubs'] = (context) => {
      made.push(context)
      return Promise.resolve({ clubs: [] })
    }
    const handlers = { getClubs } as Partial<Handlers> as Handlers
    const contextOf = () => Promise.resolve(asked.context)
    const clock = () => asked.context.now
    const done = createDoneCookie(false)
    const formDrafts = createFormDrafts({ secret: 'secret', https: false, clock })
    const answers = createAnswerCache({ revision: () => 1, clock })
    const app = express().get(
      '/{*path}',
      pages({ handlers, site, manifest, contextOf, answers, done, formDrafts }),
    )
    const server = await startServer(() => app, 0, '127.0.0.1')
    const visit = async (context: CallContext) => {
      made.length = 0
      asked.context = context
      const response = await fetch(`http://127.0.0.1:${server.port}/club`)
      expect(response.status).toBe(200)
      await response.text()
      return [...made]
    }
    await visit({ viewer: anonymous, now: noon })
    return { visit, server }
  },
  ({ server }) => server.stop(),
)

const visitor = { viewer: anonymous, now: noon }

test('the page of any visitor is made once in five minutes, from their beginning and nothing else', async () => {
  const at = (time: string) => ({ viewer: { ...anonymous }, now: new Date(`2027-01-11T${time}Z`) })
  expect(await shared.visit(at('15:07:30.500'))).toStrictEqual([at('15:05:00')])
  expect(await shared.visit(at('15:09:59.999'))).toEqual([])
  expect(await shared.visit(at('15:10:00'))).toStrictEqual([at('15:10:00')])
  expect(await shared.visit(visitor)).toStrictEqual([visitor])
})

const known: Readonly<Record<string, object>> = {
  'a field that did not exist when this was written': { theme: 'dark' },
  'such a field without a value': { theme: undefined },
  'a field of the viewer that did not exist': { viewer: { ...anonymous, theme: 'dark' } },
  'how they logged in before': { previousLogin: { loginType: 'google', loginUser: 'Ann' } },
  'the user of the navigation': { user: { id: 'u', name: 'Ann Lee', path: '/user/ann' } },
  'a member': { viewer: { userId: 'u', siteRole: 1, clubs: [] } },
  'somebody without a role, but with a club': { viewer: { siteRole: 0, clubs: [{ clubId: 'c', role: 2 }] } },
}

test.each(Object.entries(known))('a page is not kept, nor a kept one shown, to %s', async (_, fields) => {
  const context = { ...visitor, ...fields } as CallContext
  expect(await shared.visit(context)).toStrictEqual([context])
  expect(await shared.visit(context)).toStrictEqual([context])
  expect(await shared.visit(visitor)).toEqual([])
})
