import { expect, test } from 'vitest'
import { listMatchesMaximum } from '../../src/features/resultImport/limits'
import { outcome } from '../helpers/eventsUnderTest'
import { contextOf, type ViewerName } from '../helpers/eventWorld'
import { everything } from '../helpers/everything'
import { statusRecord } from '../helpers/storeRecords'
import { listNameRecord } from './listRecords'
import { line, list, listOf, listsUnderTest, slug } from './listWorld'

const { world, read, shown, save, undo, statusOf } = listsUnderTest()

test('previews, saves and undoes an import', async () => {
  const id = await read(
    list(
      '1,ARROW Ann,club,F,0:40:00',
      '2,Bob Bow,,M,0:41:12.3',
      '3,Somebody Else,Other,M,0:42:00',
      '4,Zoe Muller,Another Club,F,0:43:00',
    ),
  )
  const before = await shown(id)
  expect(before.ours.map(line)).toEqual(['3 bob new shortForm', '5 zoe new otherClub', '2 ann new'])
  expect([before.lines, before.sure, before.asked, before.saved]).toEqual([4, 1, 2, 1])
  expect(await statusOf('ann')).toBeUndefined()
  const { saved } = await save(id, { 'who:3:bob': 'yes', 'who:5:zoe': 'no' })
  expect(saved).toBe(2)
  expect(await statusOf('ann')).toMatchObject({
    ...{ status: 'result', resultInSeconds: 2400, clubId: 'club', distanceRun: '10km' },
    place: { position: 1, finishers: 4, resultInSeconds: 2400 },
  })
  expect(await statusOf('bob')).toMatchObject({ resultInSeconds: 2473 })
  expect(await statusOf('zoe')).toBeUndefined()
  const taken = await undo(id)
  expect(taken.resultLists.kept).toEqual([])
  expect(await statusOf('ann')).toBeUndefined()
  expect((await undo(id)).resultLists.imports).toEqual([])
})

test('records the number of results and lines in the audit log', async () => {
  const id = await read(list('1,Ann Arrow,,F,40:00'))
  await save(id)
  await undo(id)
  const { auditLog } = await world.handlers().getAuditLog(contextOf('topAdmin'), {})
  expect(auditLog.entries.map(({ detail }) => detail)).toEqual(['1 of 1 result', '1 of 1 line'])
})

test('adds no result twice when a draft is saved twice', async () => {
  const id = await read(list('1,Ann Arrow,,F,40:00'))
  const [one, two] = await Promise.all([save(id), save(id)])
  expect([one.saved, two.saved]).toEqual([1, 1])
  expect(
    (await world.store().listImports.find({ index: 'byEvent', where: { eventId: 'race' }, limit: 9 })).items,
  ).toHaveLength(1)
  expect(await world.store().listDrafts.get(id)).toBeUndefined()
})

test('remembers an answer for the club until it is removed', async () => {
  const text = list('1,Bob Bow,,M,40:00', '2,Louise Martin,,F,41:00')
  await save(await read(text), { 'who:2:bob': 'yes', 'who:3:louis': 'no' })
  await world.store().statuses.remove('race:bob')
  const id = await read(text)
  const again = await shown(id)
  expect([again.sure, again.asked, again.saved]).toEqual([1, 0, 1])
  const { resultLists } = await world.handlers().getResultLists(contextOf('clubAdmin'), { slug })
  expect(resultLists.names.map(({ name, answer, user }) => [name, answer, user.id])).toEqual([
    ['Bob Bow', 'yes', 'bob'],
    ['Louise Martin', 'no', 'louis'],
  ])
  for (const { id: name } of resultLists.names) {
    await world.handlers().forgetListName(contextOf('clubAdmin'), { slug, id: name })
  }
  expect((await shown(id)).asked).toBe(2)
})

test('refuses to remove an answer for an admin of another club', async () => {
  const name = listNameRecord('n')
  await world.store().listNames.put(name)
  const call = world.handlers().forgetListName(contextOf('otherClubAdmin'), { slug, id: 'n' })
  expect(await outcome(call)).toMatchObject({ status: 403 })
  expect(await world.store().listNames.get('n')).toEqual(name)
})

test('remembers a yes for a name that is unlike the member’s', async () => {
  const store = world.store()
  await store.listNames.put({
    id: 'n',
    clubId: 'club',
    userId: 'ann',
    nameKey: 'peggy white',
    name: 'Peggy White',
    answer: 'yes',
  })
  expect(
    (await shown(await read(list('1,WHITE Peggy,,F,40:00', '2,Peggy White,,F,41:00')))).ours.map(line),
  ).toEqual(['3 ann new'])
})

test('replaces an existing result only if its line is ticked', async () => {
  const store = world.store()
  const own = {
    status: 'result',
    resultInSeconds: 2500,
    clubId: 'club',
    date: '2027-01-04T00:00:00.000Z',
  } as const
  await store.statuses.insertMany([
    statusRecord('race', 'ann', own),
    statusRecord('race', 'bob', { ...own, resultInSeconds: 2600 }),
    statusRecord('race', 'louis', { ...own, resultInSeconds: 2600, clubId: 'other' }),
  ])
  const text = list('1,Ann Arrow,,F,41:40', '2,Robert Bow,,M,42:00', '3,Louis Martin,,M,43:00')
  const id = await read(text)
  expect((await shown(id)).ours.map(line)).toEqual(['2 ann same', '3 bob differs', '4 louis kept'])
  expect((await save(id)).saved).toBe(0)
  expect(await statusOf('bob')).toMatchObject({ resultInSeconds: 2600 })
  const next = await read(text)
  expect((await save(next, { 'tick:3:bob': 'yes', 'tick:4:louis': 'yes' })).saved).toBe(1)
  expect(await statusOf('bob')).toMatchObject({ resultInSeconds: 2520 })
  expect(await statusOf('louis')).toMatchObject({ resultInSeconds: 2600, clubId: 'other' })
  await undo(next)
  expect(await statusOf('bob')).toMatchObject({ resultInSeconds: 2600 })
})

test('saves no result for a DNF, an impossible time, another distance or a member who opted out', async () => {
  await world.store().users.modify('zoe', (user) => ({ ...user, entersOwnResults: true }))
  const text = [
    'Pos,Name,Race,Time',
    'DNF,Ann Arrow,10k,',
    '1,Robert Bow,10k,00:01:00',
    '2,Louis Martin,Half marathon,1:40:00',
    '3,Zoe Muller,10k,50:00',
  ].join('\n')
  const id = await read(text)
  const { ours } = await shown(id)
  expect(ours.map(line)).toEqual(['2 ann out', '3 bob wrong', '4 louis wrong', '5 zoe kept'])
  expect((await save(id)).saved).toBe(0)
})

test('asks about members who share a name and about lines that share a name', async () => {
  const id = await read(list('1,John Smith,,M,40:00', '2,Ann Arrow,,F,41:00', '3,Ann Arrow,,F,42:00'))
  const { ours, sure, unsure, asked } = await shown(id)
  expect({ sure, unsure, asked }).toEqual({ sure: 0, unsure: 3, asked: 4 })
  expect(ours.map(line)).toEqual([
    '2 twin new severalPeople',
    '2 twinToo new severalPeople',
    '3 ann new severalLines',
    '4 ann new severalLines',
  ])
  expect(await outcome(save(id, { 'who:3:ann': 'yes', 'who:4:ann': 'yes' }))).toMatchObject({ status: 400 })
  expect((await save(id, { 'who:4:ann': 'yes' })).saved).toBe(1)
})

test('refuses a list at once if too many of its lines match members', async () => {
  const lines = Array.from({ length: listMatchesMaximum + 1 }, (_, at) => `${at + 1},Ann Arrow,,F,40:00`)
  const refused = { status: 400, fields: ['text'] }
  expect(await outcome(read(list(...lines)))).toEqual(refused)
  expect((await shown(await read(list(...lines.slice(1))))).asked).toBe(listMatchesMaximum)
  // The same after a choice of columns, which changes nothing.
  const id = await read(list(...lines.map((line) => line.replace(/Ann Arrow,/, 'Jo Unknown,Ann Arrow'))))
  const chosen = { slug, id, column1: 'club', column2: 'name' }
  expect(await outcome(world.handlers().chooseListColumns(contextOf('clubAdmin'), chosen))).toEqual(refused)
  expect((await shown(id)).columns.slice(1, 3)).toEqual(['name', 'club'])
})

test('shows a draft for seven days to its owner only, and keeps no name that was not answered after saving', async () => {
  const id = await read(
    list('1,Ann Arrow,,F,40:00', '2,Bob Bow,,M,41:00', '3,Anna Arrow,,F,42:00', '4,Jo Unknown,,,43:00'),
  )
  const draft = await world.store().listDrafts.get(id)
  expect(draft?.expires).toBe(new Date(Date.parse(draft?.addedOn ?? '') + 7 * 86_400_000).toISOString())
  const call = (as: ViewerName) => outcome(world.handlers().getResultList(contextOf(as), { slug, id }))
  expect([(await call('topAdmin')).status, (await call('clubAdmin')).status]).toEqual([404, 200])
  await save(id, { 'who:3:bob': 'yes', 'who:4:ann': 'no' })
  const stored = [...(await everything(world.store())).values()].join()
  expect(['Bob Bow', 'Anna Arrow', 'Jo Unknown'].map((name) => stored.includes(name))).toEqual([
    true,
    true,
    false,
  ])
})

test('remembers changed columns for the club', async () => {
  const text = 'A,B,C\nAnn Arrow,x,40:00\nRobert Bow,y,41:00'
  const wrong = text.replace('A,B,C', 'Name,Sponsor,Gun time')
  const id = await read(wrong)
  const choose = (fields: object) =>
    world.handlers().chooseListColumns(contextOf('clubAdmin'), { slug, id, ...fields })
  expect(await outcome(choose({ column0: 'other' }))).toMatchObject({ status: 400, fields: ['columns'] })
  const { resultLists } = await choose({ column1: 'category', column2: 'chipTime' })
  expect(listOf(resultLists).columns).toEqual(['name', 'category', 'chipTime'])
  expect((await shown(await read(wrong))).columns).toEqual(['name', 'category', 'chipTime'])
})

test('lets only site admins, and club admins for their members, import results', async () => {
  const text = list('1,Ann Arrow,,F,40:00')
  for (const as of ['visitor', 'member', 'captainsMember'] as const) {
    expect(await outcome(read(text, as))).toMatchObject({ status: 403 })
  }
  expect(await outcome(read(text, 'otherClubAdmin'))).toMatchObject({ status: 403 })
  expect(await outcome(read(text, 'clubAdmin', ''))).toMatchObject({ status: 403 })
  const id = await read(text)
  for (const as of ['otherClubAdmin', 'admin', 'topAdmin'] as const) {
    expect(await outcome(shown(id, as))).toMatchObject({ status: 404 })
    expect(await outcome(save(id, {}, as))).toMatchObject({ status: 404 })
  }
  const other = await read(text, 'otherClubAdmin', 'other')
  expect((await shown(other, 'otherClubAdmin')).ours).toEqual([])
  await save(id)
  expect(await outcome(undo(id, 'otherClubAdmin'))).toMatchObject({ status: 403 })
  expect((await undo(id, 'admin')).resultLists.kept).toEqual([])
})

test('leaves out members whose results another draft has just saved', async () => {
  const text = list('1,Ann Arrow,,F,40:00', '2,Robert Bow,,M,41:00')
  const [one, two] = [await read(text), await read(text)]
  const results = await Promise.all([save(one), save(two)])
  expect(results.map(({ saved }) => saved).toSorted()).toEqual([0, 2])
})

test('refuses results before the race, for a race that is called off and for a deleted race', async () => {
  const store = world.store()
  const id = await read(list('1,Ann Arrow,,F,40:00'))
  await store.events.modify('race', (event) => ({ ...event, date: '2027-02-01' }))
  expect(await outcome(save(id))).toMatchObject({ status: 403 })
  await store.events.modify('race', (event) => ({ ...event, date: '2027-01-03', state: 'calledOff' }))
  expect(await outcome(save(id))).toMatchObject({ status: 403 })
  await store.events.remove('race')
  expect(await outcome(save(id))).toMatchObject({ status: 404 })
})

test.each([{ state: 'calledOff' }, { date: '2027-02-01' }] as const)(
  'shows, undoes and forgets what was saved after the race changes to %j',
  async (change) => {
    const store = world.store()
    const id = await read(list('1,Ann Arrow,,F,40:00', '2,Bob Bow,,M,41:00'))
    const left = await read(list('1,Zoe Muller,,F,42:00'))
    await save(id, { 'who:3:bob': 'yes' })
    await store.events.modify('race', (event) => ({ ...event, ...change }))
    const call = { getLists: world.handlers().getResultLists, forget: world.handlers().forgetListName }
    const { resultLists } = await call.getLists(contextOf('clubAdmin'), { slug })
    expect([resultLists.imports.length, resultLists.drafts.length, resultLists.names.length]).toEqual([
      1, 1, 1,
    ])
    expect((await shown(left)).lines).toBe(1)
    expect(await outcome(save(left))).toMatchObject({ status: 403 })
    expect(await outcome(read(list('1,Ann Arrow,,F,40:00')))).toMatchObject({ status: 403 })
    await call.forget(contextOf('clubAdmin'), { slug, id: resultLists.names[0]?.id ?? '' })
    await world.handlers().removeResultList(contextOf('clubAdmin'), { slug, id: left })
    const after = await undo(id)
    const { imports, drafts, names, kept } = after.resultLists
    expect({ imports, drafts, names, kept }).toEqual({ imports: [], drafts: [], names: [], kept: [] })
    expect([await statusOf('ann'), await statusOf('bob')]).toEqual([undefined, undefined])
  },
)

test('matches all users in a list for everyone and keeps their clubs', async () => {
  const id = await read(list('1,Ann Arrow,Some Club,F,40:00'), 'admin', '')
  expect((await shown(id, 'admin')).ours.map(line)).toContain('2 ann new')
  expect((await save(id, {}, 'admin')).saved).toBe(1)
  expect(await statusOf('ann')).toMatchObject({ clubId: 'club', resultInSeconds: 2400 })
})

test('names the admin who imported a result, and refuses results for members who opted out', async () => {
  const store = world.store()
  await save(await read(list('1,Ann Arrow,,F,40:00')))
  const ann = { ...contextOf('member'), viewer: { userId: 'ann', siteRole: 1, clubs: [] } } as const
  const { event } = await world.handlers().getEvent(ann, { slug })
  const own = event.users?.find(({ user }) => user.id === 'ann')
  expect([own?.enteredBy, own?.place]).toEqual([(await store.users.get('clubAdmin'))?.name, '1st'])
  await store.users.modify('clubAdmin', (user) => ({ ...user, hidden: 'yes' }))
  expect(JSON.stringify((await world.handlers().getEvent(ann, { slug })).event)).not.toContain('enteredBy')
  await store.users.modify('bob', (user) => ({ ...user, entersOwnResults: true }))
  const entering = world
    .handlers()
    .enterResult(contextOf('admin'), { slug, userId: 'bob', time: '41:00', from: '' })
  expect(await outcome(entering)).toMatchObject({ status: 400, fields: ['time'] })
})

test('refuses an empty list and a list with too many lines', async () => {
  expect(await outcome(read(''))).toMatchObject({ status: 400, fields: ['text'] })
  expect(await outcome(read('x\n'.repeat(20_001)))).toMatchObject({ status: 400, fields: ['text'] })
})
