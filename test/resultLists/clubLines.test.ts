import { expect, test } from 'vitest'
import { contextOf } from '../helpers/eventWorld'
import { membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { list, listsUnderTest, slug } from './listWorld'

const { world, read, shown, save, statusOf } = listsUnderTest()

const ofTheClub = async () => {
  const { name = '' } = (await world.store().clubs.get('club')) ?? {}
  return [
    `1,Ann Arrow,${name},,0:41:12`,
    `2,Peggy Sparrow,${name},,0:42:00`,
    `3,Quentin Vole,${name},,0:43:00`,
    '4,Rita Wren,Elsewhere Runners,,0:44:00',
    '5,Sid Toad,,,0:45:00',
  ]
}

test('lists lines that show the club but match no member', async () => {
  const { clubLines, clubLineCount, members } = await shown(await read(list(...(await ofTheClub()))))
  expect(clubLineCount).toBe(2)
  expect(clubLines.map(({ name }) => name)).toEqual(['Peggy Sparrow', 'Quentin Vole'])
  // Two members share a name, so their profile slugs tell them apart.
  expect(members).toEqual(expect.arrayContaining(['Robert Bow', 'John Smith (twin)', 'John Smith (twinToo)']))
})

test('saves the result for the member chosen for a line and remembers the name', async () => {
  const lines = await ofTheClub()
  const id = await read(list(...lines))
  await save(id, { 'name:3': 'robert bow', then: 'more' })
  const { clubLines, ours } = await shown(id)
  expect(clubLines.map(({ name }) => name)).toEqual(['Quentin Vole'])
  expect(ours.find(({ user }) => user.id === 'bob')).toMatchObject({ number: 3, answer: 'yes' })
  expect(await save(id, { 'name:4': 'John Smith (twin)' })).toMatchObject({ saved: 3 })
  expect((await statusOf('bob'))?.resultInSeconds).toBe(2520)
  expect((await statusOf('twin'))?.resultInSeconds).toBe(2580)
  const { ours: next, clubLines: none } = await shown(await read(list(...lines)))
  expect(none).toEqual([])
  expect(next.find(({ user }) => user.id === 'twin')?.answer).toBe('yes')
})

test('refuses a name at its line if it identifies no member of the club', async () => {
  await world.store().users.insert(userRecord('foreign', { name: 'Foreign Runner' }))
  const id = await read(list(...(await ofTheClub())))
  for (const name of ['Nobody Here', 'Foreign Runner', 'John Smith']) {
    await expect(save(id, { 'name:3': name })).rejects.toMatchObject({
      errors: { 'name:3': 'No member has this name. Choose one of the suggestions.' },
    })
  }
  expect(await statusOf('ann')).toBeUndefined()
})

test('names members whose results were left alone to admins of their club only', async () => {
  await world
    .store()
    .statuses.insert(statusRecord('race', 'ann', { status: 'result', resultInSeconds: 2000, clubId: 'club' }))
  const saved = await save(await read(list(...(await ofTheClub()))))
  expect(saved).toMatchObject({ saved: 0, left: ['ann'], leftCount: 1 })
  await world.store().users.insert(userRecord('foreign', { name: 'Foreign Runner' }))
  await world.store().memberships.insert(membershipRecord('other', 'foreign'))
  const { resultLists } = await world
    .handlers()
    .getResultLists(contextOf('clubAdmin'), { slug, left: 'ann,foreign,nobody' })
  expect(resultLists.left?.map(({ name }) => name)).toEqual(['Ann Arrow'])
})

const namesOfClub = async () => {
  const { items } = await world.store().users.find({ index: 'byName', limit: 200 })
  return items.filter(({ unclaimedIn }) => unclaimedIn === 'club').map(({ name }) => name)
}

test('adds runners of the club who are ticked, with their results, once', async () => {
  const { name = '' } = (await world.store().clubs.get('club')) ?? {}
  const lines = [...(await ofTheClub()), `6,LARK Una,${name},,0:46:00`, `7,LARK Una,${name},,0:47:00`]
  const id = await read(list(...lines))
  expect(await save(id, { 'new:4': 'yes', then: 'more' })).not.toHaveProperty('saved')
  expect(await namesOfClub()).toEqual(['Quentin Vole'])
  const [first, second] = await Promise.all([save(id, { all: 'yes' }), save(id, { all: 'yes' })])
  expect([first.saved, second.saved]).toEqual([5, 5])
  expect(await namesOfClub()).toEqual(['Peggy Sparrow', 'Quentin Vole', 'Una Lark', 'Una Lark'])
  expect(await save(await read(list(...lines)), {})).toMatchObject({ saved: 0 })
})

test('adds only ticked lines with a valid name that no member has', async () => {
  const { name = '' } = (await world.store().clubs.get('club')) ?? {}
  const id = await read(list(...(await ofTheClub()), `6,${'Long'.repeat(60)},${name},,0:46:00`))
  await expect(save(id, { all: 'yes' })).rejects.toMatchObject({ message: /Line 7 can’t be added/ })
  expect(await save(id, { 'name:3': 'Robert Bow', 'new:3': 'yes' })).toMatchObject({ saved: 2 })
  expect(await namesOfClub()).toEqual([])
})

test.each([
  ['F45', 'M50', 'F45', 'M50'],
  ['FV45', 'MSEN', 'F45', 'M'],
  ['W40', 'M50', 'F', 'M'],
  ['W 45-54', 'M45-49', 'F', 'M45'],
  ['45', 'Veteran', undefined, undefined],
])(
  'saves the categories %s and %s of members who have none, if asked',
  async (of, ofNew, wanted, wantedNew) => {
    const { name = '' } = (await world.store().clubs.get('club')) ?? {}
    const text = list(`1,Ann Arrow,,${of},0:41:12`, `2,Quentin Vole,${name},${ofNew},0:42:00`)
    const categories = async () => {
      const { items } = await world.store().eligibilities.find({
        index: 'byClub',
        where: { clubId: 'club' },
        limit: 9,
      })
      return new Map(items.map(({ userId, category }) => [userId, category]))
    }
    const id = await read(text)
    expect((await shown(id)).categories).toBe(wanted === undefined ? 0 : 2)
    await save(id, { all: 'yes' })
    expect(await categories()).toEqual(new Map())
    await save(await read(text), { categories: 'yes' })
    const [quentin] = (
      await world.store().users.find({ index: 'byName', where: { name: 'Quentin Vole' }, limit: 2 })
    ).items
    const saved = await categories()
    expect([saved.get('ann'), saved.get(quentin?.id ?? '')]).toEqual([wanted, wantedNew])
    expect((await shown(await read(text))).categories).toBe(0)
  },
)

test('offers no category for a member who has entered their own', async () => {
  await world.store().athletes.insert({ id: 'ann', userId: 'ann', sex: 'F', born: '1980-01-01' })
  expect((await shown(await read(list('1,Ann Arrow,,F45,0:41:12')))).categories).toBe(0)
})
