import { expect, test } from 'vitest'
import { during } from '../helpers/during'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const site = during(startSiteUnderTest, (opened) => opened.stop())

test.each([
  ['GET', '/notices', '/notifications'],
  ['GET', '/Notices/', '/notifications'],
  ['POST', '/notices/settings?from=mail', '/notifications/settings?from=mail'],
  ['GET', '/admin/trail?action=editUser', '/admin/audit-log?action=editUser'],
])('redirects %s %s to %s', async (method, path, target) => {
  const answer = await fetch(site.origin + path, { method, redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, target])
})
