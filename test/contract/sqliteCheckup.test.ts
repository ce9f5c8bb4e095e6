import { readFile, rename, utimes } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkedState, noteChecked } from '../../src/store/sqlite/createCheckup'
import { openSqliteConnection } from '../../src/store/sqlite/sqliteConnection'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { StoreUnavailable, StoreUnusable, type Store } from '../../src/store/store'
import { damagePages } from '../helpers/damagePages'
import { spawnStoreWriter } from '../helpers/spawnStoreWriter'
import { clubRecord } from '../helpers/storeRecords'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

const now = new Date('2031-05-04T03:02:01Z')

let directory: string
let database: string
let store: Store | undefined
beforeEach(async () => {
  directory = await temporaryDirectory()
  database = path.join(directory, 'startline.db')
})
afterEach(async () => {
  await store?.close()
  store = undefined
  await remove(directory)
})

/** Reopens the store after `before` has changed its file. */
async function reopen(before: () => Promise<void> = () => Promise.resolve()): Promise<Store> {
  await store?.close()
  await before()
  store = await openSqliteStore({ directory })
  return store
}

async function fill(clubs = 300, length = 300): Promise<void> {
  const opened = await reopen()
  const names = Array.from({ length: clubs }, (_, n) => `Club ${n} ${'x'.repeat(length)}`)
  await opened.clubs.insertMany([
    ...names.map((name, n) => clubRecord(`c${n}`, { name })),
    clubRecord('needle', { name: 'Needle Runners' }),
  ])
}

/** More than is checked before the store closes. Long names, as a check of many short ones ends sooner. */
const fillLargely = () => fill(20_000, 3000)

/** A value in the indexes that no document has. */
const falsify = () => damagePages(directory, 'index', 'Needle', (page, at) => page.write('Noodle', at))

/** The bytes of broken pages. */
const overwrite = (kind: 'index' | 'table') =>
  damagePages(directory, kind, 'Needle', (page) => page.fill(0xa5))

const reasonOf = (opened: Store) =>
  opened.ping().then(
    () => 'ready',
    (error: unknown) => (error instanceof StoreUnavailable ? error.reason : error),
  )

const needles = async (opened: Store) =>
  (await opened.clubs.find({ index: 'byName', where: { name: 'Needle Runners' }, limit: 5 })).items.length

test('finds no damage in an intact database', async () => {
  await fill()
  const opened = await reopen()
  expect(opened.lastCheck()).toBeUndefined()
  expect(await opened.check(now)).toEqual({ on: now, outcome: 'whole', detail: '' })
  expect(opened.lastCheck()).toEqual({ on: now, outcome: 'whole', detail: '' })
  expect(await reasonOf(opened)).toBe('ready')
})

test('reports and rebuilds an index that does not match its table', async () => {
  await fill()
  const opened = await reopen(falsify)
  expect(await needles(opened)).toBe(0)
  expect(await reasonOf(opened)).toBe('ready')
  // The rebuild waits for a concurrent write.
  let finish = (): void => undefined
  const writing = opened.transaction(async ({ clubs }) => {
    await clubs.insert(clubRecord('other'))
    await new Promise<void>((done) => (finish = done))
  })
  const checking = opened.check(now)
  await expect.poll(() => reasonOf(opened)).toMatch(/^the database is damaged: .*index clubs_byName$/)
  expect((await opened.clubs.get('needle'))?.name).toBe('Needle Runners')
  finish()
  await writing
  expect(await checking).toMatchObject({
    on: now,
    outcome: 'rebuilt',
    detail: expect.stringMatching(/index clubs_byName$/) as string,
  })
  expect(await reasonOf(opened)).toBe('ready')
  expect(await needles(opened)).toBe(1)
  expect(await opened.check(now)).toMatchObject({ outcome: 'whole' })
  expect(await (await reopen()).check(now)).toMatchObject({ outcome: 'whole' })
})

test.each(['index', 'table'] as const)(
  'keeps reporting a broken page of the %s, and refuses the next start',
  async (kind) => {
    await fill()
    const opened = await reopen()
    await opened.check(now)
    await overwrite(kind)
    for (let time = 0; time < 2; time += 1) {
      const found = await opened.check(now)
      expect(found?.outcome).toBe('damaged')
      expect(found?.detail).toMatch(/^(Tree \d+ page \d+|the file is malformed)/)
      expect(await reasonOf(opened)).toBe(`the database is damaged: ${found?.detail}`)
    }
    await expect(reopen()).rejects.toThrow(StoreUnusable)
  },
)

test('reports a document that is not JSON', async () => {
  await fill()
  const opened = await reopen()
  await opened.check(now)
  await damagePages(directory, 'table', 'Needle', (page, at) => page.write('"', at))
  const detail = 'clubs has 1 unreadable documents'
  expect(await opened.check(now)).toMatchObject({ outcome: 'damaged', detail })
  await expect(reopen()).rejects.toThrow(detail)
})

describe('a database that was found intact', () => {
  beforeEach(async () => {
    await fill()
    await (await reopen()).check(now)
  })

  test('checks an unchanged intact database in the background, not at start-up', async () => {
    const opened = await reopen(async () => {
      await overwrite('table')
      // A failing disk changes the file without the file system knowing.
      await noteChecked(database)
    })
    expect(await opened.check(now)).toMatchObject({ outcome: 'damaged' })
    await expect(reopen()).rejects.toThrow(StoreUnusable)
  })

  test('checks a changed database before it is written to, even if its time is set back', async () => {
    const changed = await reopen(async () => {
      await utimes(database, 1, 1)
      await noteChecked(database)
      await overwrite('table')
      await utimes(database, 1, 1)
    })
    await expect(changed.check(now)).rejects.toThrow(StoreUnusable)
  })

  test('refuses an intact database of a later version of Startline', async () => {
    const later = reopen(async () => {
      const connection = openSqliteConnection(database)
      connection.execute('PRAGMA user_version = 1000')
      connection.rows('PRAGMA wal_checkpoint(TRUNCATE)')
      connection.close()
      await noteChecked(database)
    })
    await expect(later).rejects.toThrow('was made by a later version of Startline')
  })

  test('considers a database intact until it is written to, and again after a check', async () => {
    const reopened = await reopen()
    expect(await checkedState(database)).toBe('whole')
    await reopened.close()
    expect(await checkedState(database)).toBe('whole')
    const opened = await reopen()
    await opened.clubs.insert(clubRecord('later'))
    await opened.close()
    expect(await checkedState(database)).toBeUndefined()
    await (await reopen()).check(now)
    await reopen()
    expect(await checkedState(database)).toBe('whole')
  })

  test('does not consider a database intact after a failed check', async () => {
    const opened = await reopen()
    await opened.check(now)
    await rename(database, `${database}.away`)
    await expect(opened.check(now)).rejects.toThrow()
    await rename(`${database}.away`, database)
    await opened.close()
    expect(await checkedState(database)).toBeUndefined()
  })
})

test('a database that is not known to be whole can be read at once, and refuses writes and the next start after damage was found', async () => {
  await fill()
  const opened = await reopen(() => damagePages(directory, 'table', 'Club 7 ', (page) => page.fill(0xa5)))
  const before = await readFile(database)
  const writing = opened.clubs.insert(clubRecord('new')).catch((error: unknown) => error)
  expect((await opened.clubs.get('needle'))?.name).toBe('Needle Runners')
  await expect(opened.check(now)).rejects.toThrow(
    /is damaged \(.+\) and was left unchanged\. Move the startline/,
  )
  expect(await writing).toMatchObject({
    reason: expect.stringMatching(/^the database is damaged: /) as string,
  })
  await expect(opened.transaction(({ clubs }) => clubs.remove('needle'))).rejects.toThrow(StoreUnavailable)
  expect(await reasonOf(opened)).toMatch(/^the database is damaged: /)
  await expect(reopen()).rejects.toThrow(StoreUnusable)
  expect(before.equals(await readFile(database))).toBe(true)
})

test('a database that is not known to be whole writes what waited for the check', async () => {
  await fill()
  const opened = await reopen()
  expect(await reasonOf(opened)).toBe('ready')
  await opened.clubs.insert(clubRecord('new'))
  expect((await (await reopen()).clubs.get('new'))?.id).toBe('new')
})

test('a database that is not known to be whole is read together with the log of a killed process', async () => {
  const writer = spawnStoreWriter(directory, 'w')
  await writer.line('w-20').finally(() => writer.kill())
  const opened = await reopen()
  const ids = writer.acknowledged()
  expect(await opened.clubs.getMany(ids)).toHaveLength(ids.length)
  await opened.clubs.insert(clubRecord('new'))
  expect(await (await reopen()).clubs.getMany([...ids, 'new'])).toHaveLength(ids.length + 1)
})

test('a database that is not known to be whole can be closed during the check, which the next start repeats', async () => {
  await fillLargely()
  const closing = await reopen()
  const [checking, writing] = [closing.check(now), closing.clubs.insert(clubRecord('late'))]
  const refused = expect(writing).rejects.toThrow(StoreUnavailable)
  await closing.close()
  await refused
  expect(await checking).toBeUndefined()
  expect(await checkedState(database)).toBeUndefined()
  await overwrite('table')
  await expect((await reopen()).check(now)).rejects.toThrow(StoreUnusable)
})

test('checks the database without blocking writes, and stops when the store is closed', async () => {
  await fillLargely()
  const opened = await reopen()
  const ended: string[] = []
  const checking = opened.check(now).finally(() => ended.push('check'))
  // A second call does not start another check.
  void opened.check(now).then(() => ended.push('same check'))
  await opened.clubs.insert(clubRecord('new')).then(() => ended.push('write'))
  await opened.clubs.get('new').then(() => ended.push('read'))
  await turn()
  expect(ended).toEqual(['write', 'read'])
  await opened.close()
  expect(await checking).toBeUndefined()
  await expect(opened.check(now)).rejects.toThrow(StoreUnavailable)
})
