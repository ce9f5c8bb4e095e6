import { expect, test } from 'vitest'
import { outcome } from '../helpers/eventsUnderTest'
import { contextOf } from '../helpers/eventWorld'
import { line, list, listsUnderTest, slug } from './listWorld'

const { world, read, shown, save, statusOf } = listsUnderTest()

const choose = (id: string, fields: object = {}) =>
  world.handlers().chooseListColumns(contextOf('clubAdmin'), { slug, id, ...fields })

test('refuses to save until columns with unknown headings are confirmed', async () => {
  const text = 'Sija,Nimi,Tulos\n1,Ann Arrow,40:00\n2,Robert Bow,41:00'
  const id = await read(text)
  const before = await shown(id)
  expect(before.questions).toEqual([
    { kind: 'column', column: 0 },
    { kind: 'column', column: 2 },
  ])
  expect(before.headings).toEqual(['Sija', 'Nimi', 'Tulos'])
  const refused = await outcome(save(id))
  expect(refused).toMatchObject({ status: 400, fields: ['columns'] })
  await expect(save(id)).rejects.toMatchObject({
    errors: { columns: 'Nothing has been saved yet. First, answer the questions about “Sija” and “Tulos”.' },
  })
  expect(await statusOf('ann')).toBeUndefined()
  await choose(id)
  expect((await shown(id)).questions).toEqual([])
  expect((await save(id)).saved).toBe(2)
  // The club remembers the layout.
  expect((await shown(await read(text))).questions).toEqual([])
})

test('asks about times such as 40:09:00 until they are confirmed as minutes and seconds', async () => {
  const id = await read(
    list('1,Ann Arrow,,F,40:09:00', '2,Robert Bow,,M,41:50:00', '3,Zoe Muller,,F,1:02:11'),
  )
  expect((await shown(id)).questions).toEqual([{ kind: 'hours', example: '40:09:00', short: '00:40:09' }])
  expect(await outcome(save(id))).toMatchObject({ status: 400 })
  await choose(id)
  expect((await shown(id)).questions).toHaveLength(1)
  await choose(id, { isMinutes: 'yes' })
  expect((await save(id)).saved).toBe(3)
  expect([await statusOf('ann'), await statusOf('bob'), await statusOf('zoe')]).toMatchObject([
    { resultInSeconds: 2409 },
    { resultInSeconds: 2510 },
    { resultInSeconds: 3731 },
  ])
})

test('leaves out the lines of a race that is not chosen', async () => {
  const id = await read('Race,Pos,Name,Time\nMorning,1,Ann Arrow,40:00\nEvening,1,Robert Bow,41:00')
  expect((await shown(id)).questions).toEqual([
    {
      kind: 'races',
      races: [
        { name: 'Morning', lines: 1 },
        { name: 'Evening', lines: 1 },
      ],
    },
  ])
  expect(await outcome(save(id))).toMatchObject({ status: 400 })
  await choose(id, { race: 'Morning' })
  const { questions, otherRaces, ours } = await shown(id)
  expect({ questions, otherRaces, ours: ours.map(line) }).toEqual({
    questions: [],
    otherRaces: [{ name: 'Evening', lines: 1 }],
    ours: ['2 ann new', '3 bob wrong'],
  })
  await choose(id, { race: '*' })
  expect((await shown(id)).ours.map(line)).toEqual(['2 ann new', '3 bob new'])
})

test('shows the time of a skipped line and counts lines without a name or a time', async () => {
  const id = await read(list('1,Ann Arrow,,F,5:00', '2,,,M,41:00', '3,Robert Bow,,M,'))
  const { ours, unread } = await shown(id)
  expect(ours.map(({ fate, resultInSeconds }) => [fate, resultInSeconds])).toEqual([['wrong', 300]])
  expect(unread).toEqual({
    noName: { count: 1, numbers: [3] },
    noTime: { count: 1, numbers: [4] },
    onTheWay: 0,
  })
})

test('gives relay runners their leg times without a position once that is confirmed', async () => {
  const text = 'Pos,Team,Runner 1,Leg 1,Runner 2,Leg 2,Total\n1,club,Ann Arrow,40:00,Robert Bow,41:00,1:21:00'
  const id = await read(text)
  expect((await shown(id)).questions).toEqual([{ kind: 'shared' }])
  expect(await outcome(save(id))).toMatchObject({ status: 400 })
  await choose(id)
  expect((await save(id)).saved).toBe(2)
  const bob = await statusOf('bob')
  expect([bob?.resultInSeconds, bob?.place]).toEqual([2460, undefined])
})
