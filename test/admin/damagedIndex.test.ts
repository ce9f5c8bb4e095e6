import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { seed } from '../../src/features/sample/server/seed'
import { openJar } from '../helpers/cookieJar'
import { damagePages } from '../helpers/damagePages'
import { startSite, withStore } from '../helpers/site'
import { userRecord } from '../helpers/storeRecords'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

test('rebuilds a damaged index while the site starts, and reports it to the host', async () => {
  const [filled, directory] = [await temporaryDirectory(), await temporaryDirectory()]
  await withStore(filled, async (store) => {
    await seed(store, { now: new Date(), timeZone: 'Europe/London' })
    await store.users.insert(userRecord('needle', { slug: 'needle-in-the-index' }))
  })
  // Alone: libsql may remove what is beside it at any moment until its statements are collected.
  await copyFile(path.join(filled, 'startline.db'), path.join(directory, 'startline.db'))
  await damagePages(directory, 'index', 'needle-in-the-index', (page, at) => page.write('noodle', at))
  const site = await startSite({ copyOf: directory })
  try {
    const host = openJar(site.origin)
    await host.follow('/auth/google?as=sample-top-admin')
    const admin = async () => (await host.ask('/admin')).text()
    await expect.poll(admin).toMatch(/A damaged index has been rebuilt \(row \d+ missing from index users_/)
    expect(await admin()).not.toContain('Not ready')
    const ready = await host.ask('/readyz')
    expect([ready.status, await ready.text()]).toEqual([200, 'ready\n'])
    expect(site.output()).toContain('"type":"StoreDamaged","message":"rebuilt: row ')
  } finally {
    await site.stop()
    await remove(directory)
    await remove(filled)
  }
})
