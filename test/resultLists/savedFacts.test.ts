import { beforeEach, describe, expect, test } from 'vitest'
import { notificationText, plainNotification } from '../../src/entities/notifications/notificationText'
import { usualRules } from '../../src/features/championships/rules/usualRules'
import { championshipRecord } from '../championships/championshipRecords'
import { statusRecord } from '../helpers/storeRecords'
import { factsOf } from '../../src/entities/raceFacts/server/raceFactsRepository'
import { purgeDeletedEvents } from '../../src/entities/statuses/server/purgeDeletedEvents'
import { outcome } from '../helpers/eventsUnderTest'
import { contextOf, now, type ViewerName } from '../helpers/eventWorld'
import { rethrow } from '../helpers/rethrow'
import { list, listsUnderTest, slug } from './listWorld'

const { world, read, shown, save, undo } = listsUnderTest()

const whole = list('1,Robert Bow,,M,40:00', '2,Ann Arrow,,F,41:00', '3,Else Who,,F35,42:00')
const longer = list(...whole.split('\n').slice(1), '4,No Body,,MV40,43:00')
const wholeFacts = {
  ...{ distance: '10km', finishers: 3, women: 2, men: 1 },
  ...{ fastestWoman: 2460, fastestMan: 2400 },
}

const factsNow = async (id = 'race', distances = '10 km', club = 'club') => {
  const facts = (await factsOf(world.store(), club, [{ id, distances }])).get(id)
  return facts?.length ? facts : undefined
}
const type = (fields: object, as: ViewerName = 'clubAdmin') =>
  world.handlers().saveRaceFacts(contextOf(as), { slug, ...fields })
const listsNow = async (as: ViewerName = 'clubAdmin') =>
  (await world.handlers().getResultLists(contextOf(as), { slug })).resultLists

test('previews the facts of a complete list, stores them with its import and undoes them', async () => {
  const id = await read(whole)
  expect((await shown(id)).facts).toEqual([{ ...wholeFacts, name: '' }])
  expect(await factsNow()).toBeUndefined()
  const { resultLists } = await save(id)
  expect(await factsNow()).toEqual([wholeFacts])
  expect(resultLists.imports.map(({ facts }) => facts)).toEqual([[{ ...wholeFacts, name: '' }]])
  expect(resultLists.facts).toEqual([{ ...wholeFacts, name: '', club: 'club' }])
  expect((await undo(id)).resultLists.facts).toEqual([{ distance: '10km', name: '', club: 'club' }])
  expect(await factsNow()).toBeUndefined()
})

test('stores nothing of an incomplete list, and previews nothing before its questions are answered', async () => {
  await save(await read(list('1,Ann Arrow,,F,40:00', '3,Robert Bow,,M,41:00')))
  expect(await factsNow()).toBeUndefined()
  const open = await shown(await read(whole.replace('Time', 'Foo')))
  expect(open.questions).not.toEqual([])
  expect(open.facts).toEqual([])
})

test('lists an import that stored only facts, so that it can be undone', async () => {
  const id = await read(list('1,Bob Bow,,M,40:00', '2,No Body,,F,41:00'))
  const { resultLists } = await save(id, { 'who:2:bob': 'no' })
  expect(resultLists.imports.map((one) => [one.id, one.count])).toEqual([[id, 0]])
  await undo(id)
  expect((await listsNow()).imports).toEqual([])
})

test('replaces the facts of an earlier list, and undoes only those of the undone import', async () => {
  const [first, second] = [await read(whole), await read(longer)]
  await save(first)
  await save(second)
  expect(await factsNow()).toMatchObject([{ finishers: 4 }])
  await undo(first)
  expect(await factsNow()).toMatchObject([{ finishers: 4 }])
  await undo(second)
  expect(await factsNow()).toBeUndefined()
})

test('lets typed facts win over a later list, which fills in the others', async () => {
  await type({ starters: '5', recordWomen: '35:00' })
  const id = await read(whole)
  await save(id)
  const typed = { distance: '10km', starters: 5, recordWomen: 2100 }
  expect(await factsNow()).toEqual([{ ...wholeFacts, ...typed }])
  await undo(id)
  expect(await factsNow()).toEqual([typed])
})

test('leaves out a list that contradicts the typed facts', async () => {
  await type({ finishers: '2' })
  await save(await read(whole))
  expect(await factsNow()).toEqual([{ distance: '10km', finishers: 2 }])
})

test('takes a list for an excerpt if more finishers are known', async () => {
  const excerpt = await read(list('1,Robert Bow,,M,40:00', '2,Ann Arrow,,F,41:00'))
  await save(await read(whole))
  await save(excerpt)
  expect(await factsNow()).toEqual([wholeFacts])
  await type({ finishers: '212' })
  await save(await read(whole))
  expect(await factsNow()).toEqual([{ distance: '10km', finishers: 212 }])
})

test('keeps the facts of a list that two clubs imported until both have undone it', async () => {
  const [first, second] = [await read(whole), await read(whole)]
  await save(first)
  await save(second)
  await undo(second)
  expect(await factsNow()).toEqual([wholeFacts])
  await undo(first)
  expect(await factsNow()).toBeUndefined()
})

test('gives facts from before a race had distances to its only one, and to none of several', async () => {
  const typed = { id: 'race:', eventId: 'race', distance: '', typed: { finishers: 4 } }
  await world.store().raceFacts.insert(typed)
  expect(await factsNow()).toEqual([{ distance: '10km', finishers: 4 }])
  expect(await factsNow('race', '5 km, 10 km')).toBeUndefined()
})

test('keeps the facts of the only distance apart from those of a second one', async () => {
  await type({ finishers: '4' })
  expect(await factsNow('race', '5 km, 10 km')).toEqual([{ distance: '10km', finishers: 4 }])
})

test('keeps facts that an admin typed since, when the import is undone', async () => {
  const id = await read(whole)
  await save(id)
  await type({ starters: '4', finishers: '3' })
  expect(await factsNow()).toEqual([{ ...wholeFacts, starters: 4 }])
  await undo(id)
  expect(await factsNow()).toEqual([{ distance: '10km', starters: 4, finishers: 3 }])
  await type({})
  expect(await factsNow()).toBeUndefined()
})

test.each([
  [{ starters: '3', finishers: '4' }, ['finishers']],
  [{ finishers: '4', women: '3', men: '2' }, ['women']],
  [{ starters: '4', women: '3', men: '2' }, ['women']],
  [{ finishers: '4.5' }, ['finishers']],
  [{ men: '-1' }, ['men']],
  [{ women: '200001' }, ['women']],
  [{ fastestMan: 'quick' }, ['fastestMan']],
  [{ recordWomen: '41:75' }, ['recordWomen']],
  [{ finishers: '4', distance: '5km' }, ['distance']],
])('refuses %j', async (input, fields) => {
  expect(await outcome(type(input))).toEqual({ status: 400, fields })
  expect(await factsNow()).toBeUndefined()
})

test('accepts numbers that just fit', async () => {
  await type({ starters: '5', finishers: 5, women: '3', men: 2, fastestMan: ' 0:40:00 ' })
  expect(await factsNow()).toEqual([
    { distance: '10km', starters: 5, finishers: 5, women: 3, men: 2, fastestMan: 2400 },
  ])
})

test('reads a typed time by its distance, and keeps a distance that the event no longer has', async () => {
  const set = (distances: string) => world.store().events.modify('race', (one) => ({ ...one, distances }))
  await set('10 km, Marathon')
  await type({ distance: 'marathon', fastestMan: '2:59' })
  await type({ distance: '10km', fastestMan: '29:59' })
  expect(await outcome(type({ finishers: '4' }))).toEqual({ status: 400, fields: ['distance'] })
  expect((await listsNow()).facts).toMatchObject([
    { distance: '10km', name: '10 km', fastestMan: 1799 },
    { distance: 'marathon', name: 'Marathon', fastestMan: 10_740 },
  ])
  await set('10 km')
  expect((await listsNow()).facts).toMatchObject([
    { distance: '10km', name: '', fastestMan: 1799 },
    { distance: 'marathon', name: 'Marathon', fastestMan: 10_740 },
  ])
})

test('counts what a club admin types for that club alone, and what a site admin types for all others', async () => {
  await save(await read(whole))
  await type({ finishers: '3', fastestMan: '39:00' }, 'otherClubAdmin')
  expect(await factsNow()).toEqual([wholeFacts])
  expect(await factsNow('race', '10 km', 'other')).toEqual([{ ...wholeFacts, fastestMan: 2340 }])
  await type({ fastestMan: '38:00', club: '' }, 'topAdmin')
  expect(await factsNow()).toEqual([{ distance: '10km', fastestMan: 2280 }])
  expect(await factsNow('race', '10 km', 'other')).toMatchObject([{ fastestMan: 2340 }])
  expect(await outcome(type({ club: 'other' }))).toMatchObject({ status: 403 })
  expect(await outcome(type({ club: '' }))).toMatchObject({ status: 403 })
})

test('reads what an admin typed before clubs had their own numbers for all clubs', async () => {
  const typed = { finishers: 212, fastestMan: 1800 }
  await world.store().raceFacts.insert({ id: 'race:10km', eventId: 'race', distance: '10km', typed })
  for (const club of ['club', 'other', ''])
    expect(await factsNow('race', '10 km', club)).toEqual([{ distance: '10km', ...typed }])
})

describe('a club whose championship uses the winners’ times', () => {
  const told = async () => {
    const { notices } = await world.handlers().getNotices(contextOf('clubAdmin'), {})
    return notices.items.map((one) => plainNotification(notificationText(one) ?? { parts: [] }))
  }
  const text = (who: string) =>
    `${who} has changed the race size or winning times for Arden 10K. Club club’s championships use these figures.`
  beforeEach(async () => {
    const points = { ...usualRules.points, kind: 'winnerShare', of: 'race', times: 100 } as const
    await world.store().championships.insert(
      championshipRecord('cup', 'club', {
        ...{ from: '2027-01-01', to: '2027-12-31' },
        rules: { ...usualRules, points },
      }),
    )
    const result = { status: 'result', clubId: 'club', resultInSeconds: 2400 } as const
    await world.store().statuses.insert(statusRecord('race', 'else', result))
  })

  test('tells its admins when another club imports, and undoes, a list', async () => {
    const id = await read(whole, 'otherClubAdmin', 'other')
    await save(id, {}, 'otherClubAdmin')
    expect(await told()).toEqual([text('An admin of Club other')])
    const later = contextOf('otherClubAdmin', new Date(now.getTime() + 1000))
    await world.handlers().undoResultList(later, { slug, id })
    expect(await told()).toEqual([text('An admin of Club other'), text('An admin of Club other')])
  })

  test.each(['', 'club'])(
    'tells its admins when a site admin types numbers for the club “%s”',
    async (club) => {
      await type({ fastestMan: '30:00', club }, 'admin')
      expect(await told()).toEqual([text('A site admin')])
    },
  )

  test('a club whose championship uses the winners’ times is not told of its own numbers, of those of another club, or of a closed season', async () => {
    await type({ fastestMan: '30:00' })
    await type({ fastestMan: '31:00' }, 'otherClubAdmin')
    expect(await told()).toEqual([])
    await type({})
    await world.store().championships.modify('cup', (one) => ({ ...one, closedOn: '2027-01-05' }))
    await type({ fastestMan: '32:00', club: '' }, 'admin')
    expect(await told()).toEqual([])
  })
})

test('lets only club admins and site admins save facts of a race that has started', async () => {
  for (const as of ['visitor', 'member', 'captainsMember', 'creator'] as const) {
    expect(await outcome(type({ finishers: '4' }, as))).toMatchObject({ status: 403 })
  }
  for (const as of ['clubAdmin', 'otherClubAdmin', 'admin', 'topAdmin'] as const) {
    expect(await outcome(type({ finishers: '4' }, as))).toMatchObject({ status: 200 })
  }
  await world.store().events.modify('race', (one) => ({ ...one, date: '2027-02-01' }))
  expect(await outcome(type({ finishers: '4' }))).toMatchObject({ status: 403 })
})

test('says in the audit log what was saved', async () => {
  await type({ starters: '218', finishers: '212', women: '90', men: '122', fastestMan: '30:00' })
  const { auditLog } = await world.handlers().getAuditLog(contextOf('topAdmin'), {})
  expect(auditLog.entries.map(({ detail }) => detail)).toEqual([
    '218 starters, 212 finishers, 90 women, 122 men',
  ])
})

test('keeps facts when the event is edited, and removes them once its deletion is final', async () => {
  await type({ finishers: '4' })
  const edited = { id: 'race', title: 'Moved 10K', date: '2027-01-04' }
  await world.handlers().saveEvent(contextOf('topAdmin'), edited)
  expect(await factsNow()).toEqual([{ distance: '10km', finishers: 4 }])
  const { undoUntil } = await world.handlers().deleteEvent(contextOf('topAdmin'), { slug: 'race' })
  expect(await factsNow()).toEqual([{ distance: '10km', finishers: 4 }])
  await purgeDeletedEvents(world.store(), new Date(Date.parse(undoUntil) + 1000), rethrow)
  expect(await factsNow()).toBeUndefined()
})
