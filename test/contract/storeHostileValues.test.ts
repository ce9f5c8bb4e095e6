import { describe, expect, test } from 'vitest'
import { clubRecord, eventRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sharedStore } from '../helpers/sharedStore'

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

describe.each([driverUnderTest])('hostile values on %s', () => {
  const shared = sharedStore()

  test.each(Object.entries(values))('stores and changes a field with %s', async (name, value) => {
    const event = eventRecord(`field ${name}`, { title: value, description: value })
    await shared.store.events.insert(event)
    expect(await shared.store.events.get(event.id)).toStrictEqual(event)
    await shared.store.events.modify(event.id, (before) => ({ ...before, location: before.title }))
    expect(await shared.store.events.get(event.id)).toStrictEqual({ ...event, location: value })
  })

  const short = Object.entries(values).filter(([, value]) => value.length < 100)

  test.each(short)('finds a document with %s as its id and unique key', async (name, value) => {
    const club = clubRecord(`id ${value}`, { name, slug: `slug ${value}` })
    await shared.store.clubs.insert(club)
    expect(await shared.store.clubs.get(club.id)).toStrictEqual(club)
    expect(await shared.store.clubs.getMany([club.id])).toStrictEqual([club])
    const { items } = await shared.store.clubs.find({ index: 'bySlug', where: { slug: club.slug }, limit: 2 })
    expect(items).toStrictEqual([club])
    const again = shared.store.clubs.insert(clubRecord('another', { slug: club.slug }))
    await expect(again).rejects.toMatchObject({ collection: 'clubs', index: 'bySlug' })
    expect(await shared.store.clubs.remove(club.id)).toBe(true)
  })

  test('finds, orders, pages and counts hostile values in an indexed field', async () => {
    const clubs = short.map(([name, value]) => clubRecord(`indexed ${name}`, { name: value }))
    await shared.store.clubs.insertMany(clubs)
    for (const club of clubs) {
      const { items } = await shared.store.clubs.find({
        index: 'byName',
        where: { name: club.name },
        limit: 10,
      })
      expect(items).toStrictEqual([club])
    }
    const inOrder = clubs
      .map((club) => club.name)
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    const paged: string[] = []
    for (let after: readonly (string | number)[] | undefined; ;) {
      const page = await shared.store.clubs.find({ index: 'byName', limit: 1, ...(after && { after }) })
      paged.push(...page.items.map(({ name }) => name))
      after = page.next
      if (!after) break
    }
    expect(paged).toEqual(inOrder)
    const listed = await shared.store.clubs.find({ index: 'byName', where: { name: inOrder }, limit: 50 })
    expect(listed.items.map(({ name }) => name)).toEqual(inOrder)
    const groups = await shared.store.clubs.count({ index: 'byName', by: ['name'] })
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

  test.each(keys)('stores the key %j beside known fields and inside them', async (key) => {
    const extra = JSON.parse(
      `{${JSON.stringify(key)}: {${JSON.stringify(key)}: ["x", {"$gt": ""}]}}`,
    ) as object
    const event = { ...eventRecord(`key ${key}`), ...extra }
    expect(Object.hasOwn(event, key)).toBe(true)
    await shared.store.events.insert(event)
    expect(JSON.stringify(sorted(await shared.store.events.get(event.id)))).toBe(
      JSON.stringify(sorted(event)),
    )
    await shared.store.events.put(event)
    await shared.store.events.modify(event.id, (before) => ({ ...before, title: 'New' }))
    const after = await shared.store.events.get(event.id)
    expect(JSON.stringify(sorted(after))).toBe(JSON.stringify(sorted({ ...event, title: 'New' })))
  })

  test('refuses an object in place of a value', async () => {
    await shared.store.clubs.put(clubRecord('secret'))
    const operator = { $gt: '' } as unknown as string
    await expect(
      shared.store.clubs.find({ index: 'bySlug', where: { slug: operator }, limit: 1 }),
    ).rejects.toThrow(TypeError)
    const list = shared.store.clubs.find({ index: 'bySlug', where: { slug: [operator] }, limit: 1 })
    await expect(list).rejects.toThrow(TypeError)
    await expect(shared.store.clubs.find({ index: 'bySlug', from: operator, limit: 1 })).rejects.toThrow(
      TypeError,
    )
    await expect(shared.store.clubs.find({ index: 'bySlug', after: [operator], limit: 1 })).rejects.toThrow(
      TypeError,
    )
    await expect(shared.store.clubs.get(operator)).rejects.toThrow(TypeError)
    await expect(shared.store.clubs.getMany([operator])).rejects.toThrow(TypeError)
    await expect(shared.store.clubs.remove(operator)).rejects.toThrow(TypeError)
    await expect(shared.store.clubs.remove(undefined as unknown as string)).rejects.toThrow(TypeError)
    const missing = shared.store.clubs.find({
      index: 'bySlug',
      where: { slug: undefined as unknown as string },
      limit: 1,
    })
    await expect(missing).rejects.toThrow(TypeError)
    expect(await shared.store.clubs.get('secret')).toBeDefined()
  })
})

/** Sorts top-level keys, because stores do not preserve their order. */
function sorted(document: object | undefined): [string, unknown][] {
  return Object.entries(document ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
}
