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
