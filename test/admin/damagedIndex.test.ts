import { expect, test } from 'vitest'
import { seed } from '../../src/sample/seed'
import { openJar } from '../helpers/cookieJar'
import { damagePages } from '../helpers/damagePages'
import { startSite, withStore } from '../helpers/site'
import { userRecord } from '../helpers/storeRecords'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

test('a damaged index is found and made anew beside the site that starts, which tells its host', async () => {
  const directory = await temporaryDirectory()
  await withStore(directory, async (store) => {
    await seed(store, { now: new Date(), timeZone: 'Europe/London' })
    await store.users.insert(userRecord('needle', { slug: 'needle-in-the-index' }))
  })
  await damagePages(directory, 'index', 'needle-in-the-index', (page, at) => page.write('noodle', at))
  const site = await startSite({ copyOf: directory })
  try {
    const host = openJar(site.origin)
    await host.follow('/auth/google?as=sample-top-admin')
    const admin = async () => (await host.ask('/admin')).text()
    await expect
      .poll(admin)
      .toMatch(/An index was damaged, and was made anew \(row \d+ missing from index users_/)
    expect(await admin()).not.toContain('Not ready')
    const ready = await host.ask('/readyz')
    expect([ready.status, await ready.text()]).toEqual([200, 'ready\n'])
    expect(site.output()).toContain('StoreDamaged: rebuilt: row ')
  } finally {
    await site.stop()
    await remove(directory)
  }
})
