import { beforeEach, describe, expect, test } from 'vitest'
import { createAccounts } from '../../src/features/auth/server/accounts'
import { findUsers } from '../../src/entities/users/server/userSearchRepository'
import { indexNames, isIndexed, prepareNames } from '../../src/entities/users/server/nameIndexRepository'
import { isNamed, nameWords } from '../../src/kernel/text/nameWords'
import { seededRandom } from '../../src/features/sample/server/random'
import { allOf, hashOf, idsOf, listPages, type IndexKey, type Store } from '../../src/store/store'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'

const world = sharedClubWorld()

/** Fingerprints of the starts of names by the number of the entry that marks the index. A released line never changes. */
const fingerprints: Readonly<Record<number, string>> = {
  1: 'SRlFiXcaKeBjbe7b',
}

const entries = async () =>
  (await allOf(world.store, 'nameStarts', { index: 'byUser' })).filter(({ userId }) => userId !== '')

async function emptyIndex() {
  await world.store.nameStarts.removeMany(idsOf(await allOf(world.store, 'nameStarts', { index: 'byUser' })))
}

async function found(text: string, order: 1 | -1 = 1, limit = 3) {
  const find = (after?: IndexKey) => findUsers(world.store, { text, limit, order, after })
  const ids: string[] = []
  for await (const page of listPages(find)) ids.push(...idsOf(page))
  return ids
}

/** Inserts users as a version without the index did. */
const insertOld = (names: Readonly<Record<string, string>>) =>
  world.store.users.putMany(Object.entries(names).map(([id, name]) => userRecord(id, { name })))

beforeEach(async () => {
  await emptyIndex()
  const users = await allOf(world.store, 'users', { index: 'byName' })
  await world.store.users.removeMany(idsOf(users).filter((id) => id.startsWith('n-')))
})

describe.each([driverUnderTest])('the index of names on %s', () => {
  test.each([
    ['of an older store, before it is made', false],
    ['that is complete', true],
  ])('an index %s finds each page in either order', async (_, isComplete) => {
    const random = seededRandom(5)
    const parts = [
      'Ann',
      'Anna-Lena',
      'Ánníe',
      'Łukasz',
      "O'Brien",
      'Böhm',
      'Bo',
      '王',
      '😀',
      'Brown',
      'Brownlee',
      '𠮷田',
    ]
    const names = Array.from({ length: 120 }, () =>
      [random.pick(parts), random.pick(parts), random.pick(parts)].slice(random.below(3)).join(' '),
    )
    await insertOld(Object.fromEntries(names.map((name, at) => [`n-${at}`, name])))
    if (isComplete) await prepareNames(world.store)
    expect(await isIndexed(world.store)).toBe(isComplete)
    const all = await allOf(world.store, 'users', { index: 'byName' })
    for (const text of [
      ...[
        'a',
        'an',
        'ann',
        'anni',
        'anna',
        'b',
        'bro',
        'brownl',
        'luk',
        'obr',
        'boehm',
        'bohm',
        '王',
        '𠮷',
        '😀',
      ],
      ...['a b', 'bo brown', 'brown bro', 'ann ann', 'lee', 'x', 'lena anna o luk', 'a b c d e f g h i j'],
    ]) {
      const words = nameWords(text)
      const expected = idsOf(all.filter(({ name }) => isNamed(nameWords(name), words)))
      expect(await found(text), text).toEqual(expected)
      expect(await found(text, -1), text).toEqual([...expected].reverse())
    }
  })

  test('finds people of a long list that the last word excludes from its first pages', async () => {
    const names = Array.from(
      { length: 700 },
      (_, at) => `Maria M${String.fromCharCode(97 + (at % 26))}x${at}`,
    )
    await insertOld(Object.fromEntries(names.map((name, at) => [`n-${at}`, name])))
    await prepareNames(world.store)
    expect(await found('mzx maria')).toEqual(idsOf(await named(/^Maria Mzx/)))
    expect(await found('maria', 1, 150)).toHaveLength(700)
  })

  test('follows every way to add, rename, merge and delete people', async () => {
    const { store, handlers } = world
    await prepareNames(store)
    const admin = await world.as('topAdmin')
    const { user } = await handlers.addUser(admin, { name: 'Quentin Addwell' })
    expect(await found('addw')).toEqual([user.id])

    await handlers.editUser(admin, { slug: user.slug, name: 'Quentina Newell' })
    expect([await found('addwell'), await found('quentin newell')]).toEqual([[], [user.id]])

    await handlers.addMembers(await world.as('clubAdmin'), { slug: 'c1', text: 'Qadira Listed', all: true })
    expect(await found('list qadira')).toHaveLength(1)

    const accounts = createAccounts({
      ...{ store, siteAdmins: [], newId: () => 'n-signed-in', loginName: () => 'Google' },
      recordAudit: () => Promise.resolve(),
    })
    await accounts.signIn('google', { id: 'g1', name: 'Qi Signed' }, admin.now)
    expect(await found('qi')).toEqual(['n-signed-in'])

    await handlers.mergeUsers(admin, { sourceUser: 'n-signed-in', targetUser: user.id })
    expect([await found('qi'), await found('newell')]).toEqual([[], [user.id]])
    await expectFreshIndex()

    await handlers.deleteUser(await world.as(user.id), { slug: user.slug, confirmed: 'yes' })
    expect(await found('newell')).toEqual([])
    expect(JSON.stringify(await entries())).not.toMatch(/Newell|Addwell|Signed/)
    await expectFreshIndex()
  })

  test('is made once, and goes on after a crash', async () => {
    await insertOld(Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`n-${at}`, `Old ${at}`])))
    let transactions = 0
    const crashing: Store = {
      ...world.store,
      transaction: (work) => {
        transactions += 1
        return transactions === 2 ? Promise.reject(new Error('killed')) : world.store.transaction(work)
      },
    }
    await expect(prepareNames(crashing)).rejects.toThrow('killed')
    expect(await isIndexed(world.store)).toBe(false)
    expect(await found('old', 1, 50)).toHaveLength(120)
    const before = (await entries()).length
    expect(before).toBeGreaterThan(0)

    await prepareNames(crashing)
    expect((await entries()).length).toBeGreaterThan(before)
    await expectFreshIndex()
    const made = transactions
    await prepareNames(crashing)
    expect(transactions).toBe(made)
  })

  test('indexes no one who is renamed or removed while it is made', async () => {
    await insertOld({ 'n-1': 'Old Renamed', 'n-2': 'Old Removed' })
    const racing: Store = {
      ...world.store,
      transaction: async (work) => {
        await world.store.users.modify('n-1', (user) => ({ ...user, name: 'New Name' }))
        await world.store.users.remove('n-2')
        return world.store.transaction(work)
      },
    }
    await prepareNames(racing)
    expect([await found('old'), await found('new')]).toEqual([[], ['n-1']])
    await expectFreshIndex()
  })

  test('has a new number whenever the starts of names change', async () => {
    const ranges = [0x21, 0xc0, 0x370, 0x400, 0x1e00, 0x3040].map((from) =>
      Array.from({ length: 200 }, (_, at) => `${String.fromCodePoint(from + at)}abc`).join(' '),
    )
    await insertOld(
      Object.fromEntries([...ranges, 'Éva O’Neill-Straße'].map((name, at) => [`n-${at}`, name])),
    )
    await prepareNames(world.store)
    const ofRanges = (await entries()).filter(({ userId }) => userId.startsWith('n-'))
    const starts = ofRanges.map(({ start }) => start).sort()
    const { items } = await world.store.nameStarts.find({ index: 'byStart', where: { start: '#' }, limit: 2 })
    const number = Math.max(...Object.keys(fingerprints).map(Number))
    expect([idsOf(items), hashOf(starts.join(' ')).slice(0, 16)]).toEqual([
      [`#complete ${number}`],
      fingerprints[number],
    ])
  })

  test('does not list a user under a name that an older version has replaced', async () => {
    await insertOld({ 'n-1': 'Before Once' })
    await prepareNames(world.store)
    await insertOld({ 'n-1': 'After Once' })
    expect([await found('before'), await found('once')]).toEqual([[], []])
  })
})

const named = async (pattern: RegExp) =>
  (await allOf(world.store, 'users', { index: 'byName' })).filter(({ name }) => pattern.test(name))

/** Expects the index that would be made for the present users. */
async function expectFreshIndex() {
  const present = await entries()
  const users = await allOf(world.store, 'users', { index: 'byName' })
  await emptyIndex()
  for (const user of users) await world.store.transaction((inside) => indexNames(inside, [user]))
  expect(present).toEqual(await entries())
  await prepareNames(world.store)
}
