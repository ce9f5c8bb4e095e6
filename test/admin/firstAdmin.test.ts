import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { randomKey } from '../../src/platform/requests/randomKey'
import { contextIn } from '../clubs/clubWorld'
import type { Jar } from '../helpers/cookieJar'
import { startSite } from '../helpers/site'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { refusal } from '../helpers/statusWorld'
import { userRecord } from '../helpers/storeRecords'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'

const key = randomKey()

describe('the printed key', () => {
  let opened: StoreUnderTest
  beforeEach(async () => {
    opened = await openStoreUnderTest()
    await opened.store.users.insertMany([userRecord('ann'), userRecord('bob')])
  })
  afterEach(() => opened.remove())

  const handlersWith = (firstAdminKey: string | undefined) =>
    createHandlers(opened.store, { timeZone: 'Europe/London', firstAdminKey })
  const use = async (handlers: ReturnType<typeof handlersWith>, name: string, given: unknown) =>
    handlers.becomeFirstAdmin(await contextIn(opened.store, name), { key: given })
  const roles = async () =>
    (await opened.store.users.getMany(['ann', 'bob'])).map(({ siteRole }) => siteRole).sort()

  test('makes the first person who uses the key a super admin, once', async () => {
    const handlers = handlersWith(key)
    await use(handlers, 'ann', key)
    expect(await opened.store.users.get('ann')).toMatchObject({ siteRole: 3 })
    for (const name of ['ann', 'bob']) {
      expect(await refusal(use(handlers, name, key))).toEqual({ status: 400, fields: ['key'] })
    }
    expect(await roles()).toEqual([1, 3])
  })

  test('makes only one super admin when several people use the key at the same time', async () => {
    const handlers = handlersWith(key)
    const results = await Promise.allSettled(['ann', 'bob'].map((name) => use(handlers, name, key)))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await roles()).toEqual([1, 3])
  })

  test('rejects the key if the site already has a super admin', async () => {
    await opened.store.users.insert(userRecord('boss', { siteRole: 3 }))
    expect((await refusal(use(handlersWith(key), 'ann', key))).status).toBe(400)
    expect(await roles()).toEqual([1, 1])
  })

  test.each([['another'], [''], [key.slice(1)], [`${key} `], [undefined], [{ $gt: '' }], ['x'.repeat(101)]])(
    'rejects the wrong key %j',
    async (given) => {
      expect(await refusal(use(handlersWith(key), 'ann', given))).toEqual({ status: 400, fields: ['key'] })
      expect(await roles()).toEqual([1, 1])
    },
  )

  test('rejects the key from visitors, and any key if none was printed', async () => {
    expect((await refusal(use(handlersWith(key), 'visitor', key))).status).toBe(403)
    for (const given of ['', 'undefined', key]) {
      expect((await refusal(use(handlersWith(undefined), 'ann', given))).status).toBe(400)
    }
    expect(await roles()).toEqual([1, 1])
  })
})

test('makes the first person who opens the link and logs in a super admin, and no one after them', async () => {
  const site = await startSiteUnderTest({ fill: () => Promise.resolve(), firstAdminKey: key })
  try {
    const path = `/admin/first?key=${key}`
    const become = (jar: Jar) =>
      jar.ask('/api/first-admin', { method: 'POST', body: new URLSearchParams({ key }) })
    const answers: unknown[] = []
    for (const name of ['Ann Archer', 'Bob Baker']) {
      const jar = site.jar()
      expect((await jar.ask(path)).headers.get('Location')).toBe(
        `/login?returnUrl=${encodeURIComponent(path)}`,
      )
      await jar.follow(`/auth/google?new=${encodeURIComponent(name)}`)
      expect(await (await jar.ask(path)).text()).toContain('Become super admin')
      const answer = await become(jar)
      answers.push([answer.status, answer.headers.get('Location'), (await jar.ask('/admin')).status])
      if (answer.status === 400) expect(await answer.text()).toContain('This link has been used')
    }
    expect(answers).toEqual([
      [303, '/admin', 200],
      [400, null, 403],
    ])
    expect(site.reports).toEqual([])
  } finally {
    await site.stop()
  }
})

describe('the printed link', () => {
  const printed = /is ready on (\S+)\n(?:.*\n)?(http\S+\/admin\/first\?key=\S+)/

  test('prints a new link at each start of a site without a super admin', async () => {
    const keys = new Set<string>()
    for (let start = 0; start < 2; start += 1) {
      const site = await startSite({ fill: (store) => store.users.insert(userRecord('ann')) })
      try {
        await expect.poll(() => site.output()).toMatch(printed)
        const [, origin = '', link = ''] = printed.exec(site.output()) ?? []
        expect(link.startsWith(origin)).toBe(true)
        keys.add(link)
        // Visitors are sent to log in, and return to the link.
        const answer = await fetch(link, { redirect: 'manual' })
        expect(answer.headers.get('Location')).toContain('/login?returnUrl=%2Fadmin%2Ffirst')
      } finally {
        await site.stop()
      }
    }
    expect(keys.size).toBe(2)
  })

  test('prints no link if the site has a super admin', async () => {
    const site = await startSite({ fill: (store) => store.users.insert(userRecord('ann', { siteRole: 3 })) })
    try {
      await fetch(`${site.origin}/healthz`)
      expect(site.output()).not.toContain('/admin/first')
    } finally {
      await site.stop()
    }
  })
})
