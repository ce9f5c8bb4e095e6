import { describe, expect, test } from 'vitest'
import { isSamePerson } from '../../src/kernel/calls/viewerVersion'
import type { ViewerResponse } from '../../src/features/auth/contract'
import { json, people } from '../helpers/apiWorld'
import type { Jar } from '../helpers/cookieJar'
import { sharedApp } from '../helpers/sharedApp'
import { membershipRecord } from '../helpers/storeRecords'
import { viewerJars } from '../helpers/viewerJars'
import { viewerKinds, viewerSlugs, type ViewerKind } from '../helpers/viewers'

const site = sharedApp()

interface Call {
  readonly method?: string
  readonly body?: object
  readonly pageVersion?: string
}

async function call(jar: Jar, path: string, { method = 'GET', body, pageVersion }: Call = {}) {
  const response = await jar.ask(path, {
    method,
    headers: {
      Origin: site.origin,
      'X-Requested-With': 'XMLHttpRequest',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(pageVersion !== undefined && { 'X-Viewer-Version': pageVersion }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, version: response.headers.get('X-Viewer-Version') ?? 'none', text }
}

const versionOf = async (jar: Jar) => (await call(jar, '/api/club')).version

const clubId = people.clubs[0]?.id ?? ''

async function signedIn(slug: string): Promise<{ readonly jar: Jar; readonly id: string }> {
  const jar = site.jar()
  await jar.follow(`/auth/google?as=${slug}`)
  return { jar, id: people.users.find((user) => user.slug === slug)?.id ?? '' }
}

test('sends the same version of the viewer with pages and calls', async () => {
  const jars = await viewerJars(site)
  const versions = new Map<string, ViewerKind>()
  for (const kind of viewerKinds) {
    const jar = jars[kind]
    const version = await versionOf(jar)
    versions.set(version, kind)
    const { sessionUser } = await json<ViewerResponse>(jar, '/api/viewer')
    expect(sessionUser.viewerVersion).toBe(version)
    expect(sessionUser.user?.path).toBe(kind === 'visitor' ? undefined : `/user/${viewerSlugs[kind]}`)
    expect(await (await jar.ask('/privacy')).text()).toContain(`"viewerVersion":"${version}"`)
    for (const failing of ['/api/event/nothing', '/api/event?from=x', '/api/user/nothing']) {
      expect((await call(jar, failing)).version).toBe(version)
    }
  }
  expect([...versions.values()]).toEqual(viewerKinds)
})

test('sends a visitor’s version with a page that fails', async () => {
  const { jar } = await signedIn('sample-member')
  const fromElsewhere = { method: 'POST', headers: { Origin: 'https://evil.example' } }
  const html = await (await jar.ask('/auth/logout', fromElsewhere)).text()
  expect(html).toContain(`"viewerVersion":"${await versionOf(site.jar())}"`)
})

describe('the version of a viewer', () => {
  test('changes a viewer’s version with their role, clubs and name only', async () => {
    const { jar, id } = await signedIn('sample-newcomer')
    const { users, memberships } = site.store
    const versions = [await versionOf(jar)]
    const changes = [
      () => users.modify(id, (user) => ({ ...user, siteRole: 2 })),
      () => memberships.insert(membershipRecord(clubId, id, { role: 0 })),
      () => memberships.modify(`${clubId}:${id}`, (membership) => ({ ...membership, role: 3 })),
      () => users.modify(id, (user) => ({ ...user, name: 'Another Name' })),
      () => memberships.remove(`${clubId}:${id}`),
    ]
    for (const change of changes) {
      await change()
      const version = await versionOf(jar)
      expect(versions).not.toContain(version)
      expect(isSamePerson(version, versions[0] ?? '')).toBe(true)
      expect(await versionOf(jar)).toBe(version)
      versions.push(version)
    }
  })

  test('sends the new version with the response to the call that changes it', async () => {
    const { jar } = await signedIn('sample-club-admin')
    const before = await versionOf(jar)
    const body = { name: 'Changed Name' }
    const { status, version } = await call(jar, '/api/user/sample-club-admin', { method: 'PUT', body })
    expect(status).toBe(200)
    expect(version).not.toBe(before)
    expect(version).toBe(await versionOf(jar))
  })

  test('sends a visitor’s version after the account is deleted', async () => {
    const { jar } = await signedIn('sample-newcomer')
    const pageVersion = await versionOf(jar)
    const options = { method: 'DELETE', body: { confirmed: 'yes' }, pageVersion }
    const { status, version } = await call(jar, '/api/user/sample-newcomer', options)
    expect(status).toBe(200)
    expect(version).toBe(await versionOf(site.jar()))
    expect(isSamePerson(version, pageVersion)).toBe(false)
  })
})

describe('the version that a call sends', () => {
  test.each([
    ['another member', 'sample-admin'],
    ['a visitor', undefined],
  ])('refuses a call from a page for %s', async (_, other) => {
    const { jar } = await signedIn('sample-member')
    const pageVersion = await versionOf(other === undefined ? site.jar() : (await signedIn(other)).jar)
    const body = { name: 'Other Name' }
    const { status, version, text } = await call(jar, '/api/user/sample-member', {
      method: 'PUT',
      body,
      pageVersion,
    })
    expect(status).toBe(403)
    expect(version).toBe(await versionOf(jar))
    expect(text).not.toContain('sample-member')
    expect((await call(jar, '/api/user/sample-member', { pageVersion })).status).toBe(403)
    expect((await call(jar, '/api/user/sample-member')).text).not.toContain('Other Name')
  })

  test('refuses a call from a page whose session has ended', async () => {
    const { jar } = await signedIn('sample-member')
    const pageVersion = await versionOf(jar)
    await jar.ask('/auth/logout', { method: 'POST' })
    const { status, version } = await call(jar, '/api/club', { pageVersion })
    expect([status, version]).toEqual([403, await versionOf(site.jar())])
  })

  test('accepts a call from a page with an older version of the same viewer', async () => {
    const { jar } = await signedIn('sample-member')
    const pageVersion = (await versionOf(jar)).replace(/\..*/, '.older')
    expect((await call(jar, '/api/club', { pageVersion })).status).toBe(200)
  })
})
