import { listDraftsLimit } from '../../src/features/resultImport/limits'
import { expect, test } from 'vitest'
import { historyNamesAsked } from '../../src/features/historyImport/historyLimits'
import { outcome } from '../helpers/eventsUnderTest'
import { contextOf, now } from '../helpers/eventWorld'
import { membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { hookRecord } from '../webhooks/hookRecords'
import { parkrunReport, parkrunResults } from './historyTables'
import { weekendRaces } from '../../src/features/clubWeekend/server/weekendViews'
import { athleteRecord, standardsRecord } from '../clubStandards/standardsWorld'
import { notifyAt } from '../notifications/notificationWorld'
import { allEvents, historyTable, historyUnderTest, slug } from './historyWorld'

const yesterday = '2027-01-09'
const fresh = `${yesterday},Arden Road 10K,10 km,Ann Arrow,35:00`

const { world, historyFor, read, show, save, undo, work, content, saved } = historyUnderTest()

test('previews, saves and undoes a table', async () => {
  const before = await content()
  const draft = await read()
  expect(draft).toMatchObject({ lines: 6, races: 4, unsureCount: 2, unknown: ['Una Unknown'] })
  expect(draft.unsure.map(({ name, members }) => [name, ...members.map((one) => one.name)])).toEqual([
    ['Bob Bow', 'Robert Bow'],
    ['Annie Arrow', 'Ann Arrow'],
  ])
  expect(draft.listed).toContain('1 March 2026: Arden 10K, 10 km, the calendar’s Arden 10K')
  expect(draft.listed).toContain('5 May 2024: Rival Relay, new')
  expect(await content()).toEqual(before)
  await undo(draft.id)
  await work()
  const id = await saved()
  expect(await show(id)).toMatchObject({ phase: 'saving', races: 4, done: 0 })
  await work()
  const after = await content()
  expect([after.events, after.members, after.results.length]).toEqual([allEvents, ['Una Unknown'], 5])
  expect(after.results).toEqual(
    expect.arrayContaining([
      '2025-03-02 ann 2520',
      '2026-03-01 ann 2472',
      '2026-03-01 bob 2700',
      '2026-04-05 ann 6300',
    ]),
  )
  expect(await show(id)).toMatchObject({ phase: 'saved', saved: 5, there: 0 })
  const again = await read()
  expect(again).toMatchObject({ unsureCount: 1, unknown: [] })
  await save(again.id)
  await work()
  expect(await show(again.id)).toMatchObject({ saved: 0, there: 5 })
  expect(await content()).toEqual(after)
  await undo(id)
  expect(await show(id)).toBeUndefined()
  await work()
  expect(await content()).toEqual(before)
  const entries = (await world.handlers().getAuditLog(contextOf('topAdmin'), {})).auditLog.entries
  expect(entries?.map(({ action, detail }) => [action, detail])).toEqual([
    ['undoHistory', ''],
    ['importHistory', '6 results at 4 races'],
    ['importHistory', '6 results at 4 races'],
    ['addMembers', '1'],
  ])
})

test('saves nothing of names without an answer or with a member who was not offered', async () => {
  const { id, unsure } = await read()
  await save(id, { [`name${unsure[0]?.index}`]: 'ann' })
  await work()
  const { events, results, members } = await content()
  expect([members, results]).toEqual([
    [],
    ['2025-03-02 ann 2520', '2026-03-01 ann 2472', '2026-04-05 ann 6300'],
  ])
  expect(events).not.toContain('2024-05-05 Rival Relay')
})

test('asks about the rest of many names when the table is read again', async () => {
  const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const names = Array.from({ length: historyNamesAsked + 3 }, (_, at) => `Bob Q${letters(1000 + at)}`)
  const store = world.store()
  await store.users.insertMany(names.map((name) => userRecord(name, { name: name.replace('Bob', 'Robert') })))
  await store.memberships.insertMany(names.map((name) => membershipRecord('club', name)))
  const table = [
    'Date,Race,Distance,Name,Time',
    ...names.map((name) => `2026-03-01,Arden 10K,,${name},45:00`),
  ]
  const first = await read(table.join('\n'))
  expect([first.unsureCount, first.unsure.length]).toEqual([names.length, historyNamesAsked])
  const answers = first.unsure.map(({ index, members: [member] }) => [`name${index}`, member?.id])
  await save(first.id, Object.fromEntries(answers) as object)
  const second = await read(table.join('\n'))
  expect(second.unsure.map(({ name }) => name)).toEqual(names.slice(historyNamesAsked))
})

test('is quiet, also about a race of yesterday, yet counts for bests', async () => {
  const store = world.store()
  const handlers = world.handlers()
  await store.hooks.insert(hookRecord('hook', 'club'))
  await store.memberships.insert(membershipRecord('club', 'clubAdmin'))
  await store.clubStandards.insert(standardsRecord('club', { needed: '1' }))
  await store.athletes.insert(athleteRecord('ann'))
  await store.statuses.insert(
    statusRecord('arden', 'ann', { eventDate: '2026-03-01', date: now.toISOString() }),
  )
  const newest = () => handlers.getEvents(contextOf('member'), { sortBy: 'createdOn', order: -1, limit: 1 })
  const before = await newest()
  const { id } = await read(historyTable.replace('2025-03-02,Arden 10K,10 km,Ann Arrow,42:00', fresh))
  await save(id, { all: 'yes' })
  await work()
  expect((await content()).events).toContain(`${yesterday} Arden Road 10K`)
  expect((await newest()).events).toEqual(before.events)
  expect((await handlers.getActivity(contextOf('member'), { club: 'club' })).activity).toEqual([])
  const messages = async () => (await store.measure(['hookDeliveries', 'notices', 'deliveries'])).counts
  const none = { hookDeliveries: 0, notices: 0, deliveries: 0 }
  expect(await messages()).toEqual(none)
  await notifyAt(store, new Date(`${yesterday}T23:30:00.000Z`))
  expect(await messages()).toEqual(none)
  const races = (isForNews: boolean) =>
    weekendRaces(store, 'club', { from: yesterday, to: yesterday, isOver: true }, isForNews)
  expect([(await races(true)).length, (await races(false)).length]).toEqual([0, 1])
  const { results } = await handlers.getResults(contextOf('member'), { slug: 'ann', season: '2027' })
  expect(results.bests.map(({ personal }) => personal.resultInSeconds)).toContain(2100)
})

test('saves each result of 31 members at 9 parkruns at its own parkrun', async () => {
  const { id, races, lines } = await read(parkrunReport.replaceAll('Arden Runners', ''))
  expect([races, lines]).toEqual([9, 31])
  await save(id, { all: 'yes' })
  await work()
  expect(await show(id)).toMatchObject({ saved: 31, there: 0 })
  const store = world.store()
  const statuses = (await store.statuses.find({ index: 'byUser', limit: 100 })).items
  const found = await Promise.all(
    statuses
      .filter(({ status }) => status === 'result')
      .map(async ({ eventId, userId, resultInSeconds }) =>
        [
          (await store.events.get(eventId))?.title,
          (await store.users.get(userId))?.name,
          resultInSeconds,
        ].join(),
      ),
  )
  expect(found.toSorted()).toEqual(parkrunResults.toSorted())
})

test('is refused to everyone but the club’s admins and super admins', async () => {
  const handlers = world.handlers()
  const { id } = await read()
  for (const as of ['visitor', 'member', 'otherClubAdmin', 'admin'] as const) {
    const context = contextOf(as)
    const calls = [
      () => handlers.getHistory(context, { slug }),
      () => handlers.readHistory(context, { slug, text: historyTable }),
      () => handlers.saveHistory(context, { slug, id }),
      () => handlers.undoHistory(context, { slug, id }),
    ]
    for (const call of calls) expect(await outcome(call())).toMatchObject({ status: 403 })
  }
  // A draft is its author's, and an import is its club's.
  expect((await historyFor('topAdmin')).draft).toBeUndefined()
  expect(await outcome(save(id, {}, 'topAdmin'))).toMatchObject({ status: 404 })
  await save(id)
  expect(await show(id, 'topAdmin')).toMatchObject({ phase: 'saving' })
  const elsewhere = handlers.undoHistory(contextOf('otherClubAdmin'), { slug: 'other', id })
  expect(await outcome(elsewhere)).toMatchObject({ status: 404 })
})

test('offers no member of another club', async () => {
  await world.store().users.insert(userRecord('rival', { name: 'Una Unknown' }))
  await world.store().memberships.insert(membershipRecord('other', 'rival'))
  expect(await read()).toMatchObject({ unsureCount: 2, unknown: ['Una Unknown'] })
})

test('takes no more tables before a draft is saved or discarded', async () => {
  const drafts = []
  for (let count = 0; count < listDraftsLimit; count += 1) drafts.push(await read())
  expect(await outcome(read())).toMatchObject({ status: 400 })
  await undo(drafts[0]?.id ?? '')
  await read()
})
