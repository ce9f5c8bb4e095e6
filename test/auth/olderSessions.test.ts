import { beforeEach, expect, test } from 'vitest'
import type { SessionRecord } from '../../src/store/schema'
import type { Jar } from '../helpers/cookieJar'
import { sharedApp } from '../helpers/sharedApp'
import { signedInAs } from '../helpers/siteUnderTest'

/** Older versions kept the logins that had begun in sessions, and had sessions of people who were not signed in. */

const site = sharedApp()
let jar: Jar
beforeEach(async () => {
  jar = site.jar()
  await site.store.sessions.removeMany((await sessions()).map(({ id }) => id))
  await jar.follow('/auth/google?as=sample-member')
})

async function sessions(): Promise<readonly SessionRecord[]> {
  return (await site.store.sessions.find({ index: 'byExpiry', limit: 100 })).items
}

/** Makes the only session one that an older version could have stored. */
async function makeOlder(change: (record: SessionRecord) => object) {
  const [record, ...others] = await sessions()
  if (!record || others.length > 0) throw new Error('There is not one session.')
  await site.store.sessions.put(change(record) as SessionRecord)
}

test('a user stays signed in', async () => {
  const pendingLogins = { google: [{ handle: 'h', verifier: 'v', expires: 1 }] }
  await makeOlder((record) => ({
    ...record,
    data: JSON.stringify({ ...(JSON.parse(record.data) as object), pendingLogins }),
  }))
  expect(await signedInAs(jar)).toBe('sample-member')
})

test('a session without a user signs nobody in, and is not prolonged', async () => {
  await makeOlder(({ id, expires, data }) => ({
    id,
    expires,
    data: data.replace(/"userId":"[^"]*"/, '"pendingLogins":{}'),
  }))
  const before = await sessions()
  site.clock.now = new Date(site.clock.now.getTime() + 600_000)
  expect(await signedInAs(jar)).toBeUndefined()
  expect(await sessions()).toEqual(before)
  await jar.follow('/auth/google?as=sample-member')
  expect(await signedInAs(jar)).toBe('sample-member')
})
