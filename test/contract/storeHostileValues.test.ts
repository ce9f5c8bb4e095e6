import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../src/server/store/store'
import { clubRecord, eventRecord } from '../helpers/storeRecords'
import { driverUnderTest, openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'

const values = {
  'an operator': '{"$gt":""}',
  'quotes and a comment': `'; DROP TABLE events; -- "\``,
  NUL: 'a\0b',
  'only NUL': '\0',
  'line ends': '\r\n\u2028\u2029',
  'other scripts and pictures': 'Łódź 東京 עברית 👩‍👩‍👧‍👦 e\u0301',
  'a name of the prototype': '__proto__',
  'a field reference': '$title',
  'the end of script': '</script>',
  empty: '',
  'one megabyte': 'é'.repeat(512 * 1024),
}

describe.each([driverUnderTest])('hostile values are data on %s', () => {
  let opened: StoreUnderTest | undefined
  let store: Store
  beforeAll(async () => {
    opened = await openStoreUnderTest()
    store = opened.store
  })
  afterAll(() => opened?.remove())

  test.each(Object.entries(values))('%s in a field, kept and changed', async (name, value) => {
    const event = eventRecord(`field ${name}`, { title: value, description: value })
    await store.events.insert(event)
    expect(await store.events.get(event.id)).toStrictEqual(event)
    await store.events.modify(event.id, (before) => ({ ...before, location: before.title }))
    expect(await store.events.get(event.id)).toStrictEqual({ ...event, location: value })
  })

  const short = Object.entries(values).filter(([, value]) => value.length < 100)

  test.each(short)('%s as an id and as a unique key', async (name, value) => {
    const club = clubRecord(`id ${value}`, { name, slug: `slug ${value}` })
    await store.clubs.insert(club)
    expect(await store.clubs.get(club.id)).toStrictEqual(club)
    expect(await store.clubs.getMany([club.id])).toStrictEqual([club])
    const { items } = await store.clubs.find({ index: 'bySlug', where: { slug: club.slug }, limit: 2 })
    expect(items).toStrictEqual([club])
    const again = store.clubs.insert({ ...club, id: 'another' })
    await expect(again).rejects.toMatchObject({ collection: 'clubs', index: 'bySlug' })
    expect(await store.clubs.remove(club.id)).toBe(true)
  })

  test('in an indexed field they are found, ordered, paged and counted apart', async () => {
    const clubs = short.map(([name, value]) => clubRecord(`indexed ${name}`, { name: value }))
    await store.clubs.insertMany(clubs)
    for (const club of clubs) {
      const { items } = await store.clubs.find({ index: 'byName', where: { name: club.name }, limit: 10 })
      expect(items).toStrictEqual([club])
    }
    const inOrder = clubs
      .map((club) => club.name)
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    const paged: string[] = []
    for (let after: readonly (string | number)[] | undefined; ;) {
      const page = await store.clubs.find({ index: 'byName', limit: 1, ...(after && { after }) })
      paged.push(...page.items.map(({ name }) => name))
      after = page.next
      if (!after) break
    }
    expect(paged).toEqual(inOrder)
    const groups = await store.clubs.count({ index: 'byName', by: ['name'] })
    expect(groups).toEqual(inOrder.map((name) => ({ key: [name], count: 1 })))
  })

  const keys = [
    '$set',
    '$where',
    'a.b',
    '.',
    '',
    '_v',
    '_bsontype',
    '%24',
    '%',
    'a\0b',
    'constructor',
    '__proto__',
  ]

  test.each(keys)('key %j beside the known fields and inside of them', async (key) => {
    const extra = JSON.parse(
      `{${JSON.stringify(key)}: {${JSON.stringify(key)}: ["x", {"$gt": ""}]}}`,
    ) as object
    const event = { ...eventRecord(`key ${key}`), ...extra }
    expect(Object.hasOwn(event, key)).toBe(true)
    await store.events.insert(event)
    expect(JSON.stringify(sorted(await store.events.get(event.id)))).toBe(JSON.stringify(sorted(event)))
    await store.events.put(event)
    await store.events.modify(event.id, (before) => ({ ...before, title: 'New' }))
    const after = await store.events.get(event.id)
    expect(JSON.stringify(sorted(after))).toBe(JSON.stringify(sorted({ ...event, title: 'New' })))
  })

  test('an object in the place of a value is refused, never an operator', async () => {
    await store.clubs.put(clubRecord('secret'))
    const operator = { $gt: '' } as unknown as string
    await expect(store.clubs.find({ index: 'bySlug', where: { slug: operator }, limit: 1 })).rejects.toThrow(
      TypeError,
    )
    const list = store.clubs.find({ index: 'bySlug', where: { slug: [operator] }, limit: 1 })
    await expect(list).rejects.toThrow(TypeError)
    await expect(store.clubs.find({ index: 'bySlug', from: operator, limit: 1 })).rejects.toThrow(TypeError)
    await expect(store.clubs.find({ index: 'bySlug', after: [operator], limit: 1 })).rejects.toThrow(
      TypeError,
    )
    await expect(store.clubs.get(operator)).rejects.toThrow(TypeError)
    await expect(store.clubs.getMany([operator])).rejects.toThrow(TypeError)
    await expect(store.clubs.remove(operator)).rejects.toThrow(TypeError)
    await expect(store.clubs.remove(undefined as unknown as string)).rejects.toThrow(TypeError)
    const missing = store.clubs.find({
      index: 'bySlug',
      where: { slug: undefined as unknown as string },
      limit: 1,
    })
    await expect(missing).rejects.toThrow(TypeError)
    expect(await store.clubs.get('secret')).toBeDefined()
  })
})

/** Top-level keys in one order: stores keep no order of their own. */
function sorted(document: object | undefined): [string, unknown][] {
  return Object.entries(document ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
}
