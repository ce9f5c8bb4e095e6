import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { seed } from '../../src/features/sample/server/seed'
import { openJar } from '../helpers/cookieJar'
import { damagePages } from '../helpers/damagePages'
import { root, siteCommand, startSite, withStore } from '../helpers/site'
import { spawnServer } from '../helpers/spawnServer'
import { userRecord } from '../helpers/storeRecords'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { sampleClock } from '../helpers/testDays'

test('rebuilds a damaged index while the site starts, and reports it to the host', async () => {
  const [filled, directory] = [await temporaryDirectory(), await temporaryDirectory()]
  await withStore(filled, async (store) => {
    await seed(store, sampleClock)
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
    expect(site.output()).toMatch(
      /^A damaged index has been rebuilt \(row .+\)\. Check whether the disk is failing\.$/m,
    )
    expect(await admin()).toContain('1 × StoreDamaged')
    expect(site.output()).not.toContain('"level":"error"')
  } finally {
    await site.stop()
    await remove(directory)
    await remove(filled)
  }
})

test('ends with the damage and the cure, and changes nothing, if the first check finds a broken page', async () => {
  const [filled, directory] = [await temporaryDirectory(), await temporaryDirectory()]
  const first = await spawnServer(siteCommand(root, filled, { SAMPLE_DATA: 'yes' }))
  await first.stop()
  const database = path.join(directory, 'startline.db')
  await copyFile(path.join(filled, 'startline.db'), database)
  await damagePages(directory, 'index', 'sample-top-admin', (page) => page.fill(0xa5))
  const before = await readFile(database)
  const site = await spawnServer(siteCommand(root, directory, { SAMPLE_DATA: 'no' }))
  try {
    await expect
      .poll(() => site.output())
      .toMatch(/startline\.db is damaged \(.+\) and was left unchanged\. Move the/)
    expect(await site.exitCode).toBe(1)
    expect(before.equals(await readFile(database))).toBe(true)
    await expect(spawnServer(siteCommand(root, directory))).rejects.toThrow('The server ended with 1')
  } finally {
    await site.stop()
    await remove(directory)
    await remove(filled)
  }
})
