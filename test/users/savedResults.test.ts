import { describe, expect, it } from 'vitest'
import { createAccountRepository } from '../../src/features/accounts/server/accountRepository'
import { outcome } from '../helpers/eventsUnderTest'
import { contextOf, now } from '../helpers/eventWorld'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import {
  arden,
  atArden,
  member,
  older,
  olderResultsUnderTest,
  parkrun,
  shownResult as shown,
  slug,
} from './olderResultWorld'

const { world, call, add, read, results, undo, ardenStatus } = olderResultsUnderTest()

it('imported older results count for bests and seasons', async () => {
  expect((await add(atArden, older, parkrun)).saved).toBe(3)
  expect((await results()).map(shown)).toEqual([
    '2026-04-12 Arden 10K 2026 /event/arden 2472 SB',
    '2019-03-10 Mill Lane - 2440 PB',
    '2018-03-10 Oxford parkrun - 1201 PB',
  ])
  const { results: shown2019 } = await call().getResults(contextOf('creator'), { slug, season: '2019' })
  expect(shown2019.bests.map(({ name, personal }) => [name, personal.event.title])).toEqual([
    ['5 km (parkrun)', 'Oxford parkrun'],
    ['10 km', 'Mill Lane'],
  ])
})

it('imported older results are stored with their terrain and distance', async () => {
  await add(parkrun, '2018-03-11, Kinder Trail, 10 km, 51:00')
  const { items } = await world.store().olderResults.find({ index: 'byUser', limit: 9 })
  expect(items.map(({ terrain, distance }) => [terrain, distance])).toEqual([
    ['parkrun', '5km'],
    ['trail', '10km'],
  ])
})

it('imported older results ask where they were run if the line does not say, and are not saved until that is answered', async () => {
  const unclear = '2019-03-10, Mill Lane, 10 km, 40:40'
  // The calendar knows where a race was, and nothing counts for a best without a distance.
  const text = [unclear, atArden, parkrun, '2019-03-11, Oulton Park,, 40:40'].join('\n')
  const { resultImports } = await call().readResults(member, { slug, text })
  expect(resultImports.read?.asked).toBe(1)
  for (const terrain of [undefined, ''] as const)
    expect(await outcome(call().addResults(member, { slug, text, terrain }))).toEqual({
      ...{ status: 400, fields: ['terrain'] },
    })
  expect(await results()).toEqual([])
  expect((await call().addResults(member, { slug, text, terrain: 'none' })).saved).toBe(4)
  expect((await results()).find(({ event }) => event.title === 'Mill Lane')?.marks).toEqual([])
  await undo()
  await call().addResults(member, { slug, text, terrain: 'track' })
  expect((await results()).find(({ event }) => event.title === 'Mill Lane')?.marks).toEqual(['PB'])
  const { items } = await world.store().olderResults.find({ index: 'byUser', limit: 9 })
  expect(items.map(({ title, terrain }) => [title, terrain])).toEqual([
    ['Oxford parkrun', 'parkrun'],
    ['Mill Lane', 'track'],
    ['Oulton Park', 'track'],
  ])
})

it('imported older results become an ordinary status at an event in the calendar', async () => {
  await add(atArden)
  expect(await ardenStatus()).toEqual({
    ...{ id: 'arden:member', eventId: 'arden', userId: 'member', eventDate: '2026-04-12' },
    ...{ status: 'result', distance: '10km', resultInSeconds: 2472, clubId: 'club', comment: '' },
    distanceRun: '10km',
    date: '2026-04-12T23:59:59.000Z',
  })
})

it('imported older results do not appear in recent activity', async () => {
  await add(atArden)
  const { activity } = await call().getActivity(contextOf('creator'), { club: 'club' })
  expect(activity).toEqual([])
})

it('imported older results leave the club and comment of an earlier status unchanged', async () => {
  const earlier = { clubId: 'other', comment: 'A lift for two?', eventDate: arden.date }
  await world.store().statuses.insert(statusRecord('arden', 'member', earlier))
  await add(atArden)
  expect(await ardenStatus()).toMatchObject({ status: 'result', ...earlier })
})

it('imported older results are added once if the same text is imported again or concurrently', async () => {
  const twice = await Promise.all([add(atArden, older), add(atArden, older)])
  expect(twice.map(({ saved }) => saved).sort()).toEqual([0, 2])
  expect((await add(older, atArden)).saved).toBe(0)
  expect(await results()).toHaveLength(2)
  const { resultImports } = await call().getResultImports(member, { slug })
  expect(resultImports.imports).toEqual([
    { id: expect.any(String) as string, addedOn: now.toISOString(), count: 2 },
  ])
})

it('imported older results are recognised as duplicates in their own data file', async () => {
  await add(atArden, older)
  const { items } = await world.store().olderResults.find({ index: 'byUser', limit: 9 })
  expect((await read(JSON.stringify({ olderResults: items })))[0]).toMatch(/^1 there/)
})

it('imported older results do not become bests if they were none where they were exported', async () => {
  const races = [
    ['Arden', { terrain: 'trail' }],
    ['Mill', { terrain: 'road', isApproximate: true }],
    ['Lane', {}],
    ['Oxford', { terrain: 'road' }],
  ] as const
  const { events, statuses, users } = world.store()
  for (const [at, [title, course]] of races.entries()) {
    const race = { title, date: `2026-02-0${at + 1}`, distances: '10 km', ...course }
    await events.insert(eventRecord(title, race))
    // The result has no distance of its own, as the race has only one.
    const result = { status: 'result', resultInSeconds: 2400 - at, distanceRun: '10km' } as const
    await statuses.insert(statusRecord(title, 'member', { ...result, eventDate: race.date }))
  }
  const user = await users.get('member')
  const data = JSON.stringify(user && (await createAccountRepository(world.store()).data(user)))
  await events.removeMany(races.map(([title]) => title))
  await statuses.removeMany(races.map(([title]) => `${title}:member`))
  expect((await add(data)).saved).toBe(4)
  expect((await results()).map(shown)).toEqual([
    '2026-02-04 Oxford - 2397 PB',
    '2026-02-03 Lane - 2398',
    '2026-02-02 Mill - 2399',
    '2026-02-01 Arden - 2400',
  ])
  const again = JSON.stringify(user && (await createAccountRepository(world.store()).data(user)))
  await undo()
  await add(again)
  expect((await results()).map(({ marks }) => marks.length)).toEqual([1, 0, 0, 0])
})

it('imported older results can only be added, read and removed by their owner', async () => {
  await add(older)
  const [result] = await results()
  for (const as of ['creator', 'topAdmin', 'visitor'] as const) {
    const context = contextOf(as)
    const outcomes = await Promise.all(
      [
        call().getResultImports(context, { slug }),
        call().readResults(context, { slug, text: older }),
        call().addResults(context, { slug, text: atArden }),
        call().undoResults(context, { slug, id: 'x' }),
        call().removeOlderResult(context, { slug, id: result?.older ?? '' }),
      ].map(outcome),
    )
    expect(outcomes.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }
  await call().removeOlderResult(contextOf('creator'), { slug: 'creator', id: result?.older ?? '' })
  expect(await results()).toHaveLength(1)
  await call().removeOlderResult(member, { slug, id: result?.older ?? '' })
  await call().removeOlderResult(member, { slug, id: result?.older ?? '' })
  expect(await results()).toEqual([])
})

describe('undoing an import of older results', () => {
  it('restores everything, and succeeds again when repeated', async () => {
    const before = statusRecord('arden', 'member', {
      comment: 'Soon',
      eventDate: arden.date,
      replaced: 'nothing',
    })
    await world.store().statuses.insert(before)
    await add(parkrun)
    await add(atArden, older)
    const { resultImports } = await call().getResultImports(member, { slug })
    const id = resultImports.imports.find(({ count }) => count === 2)?.id ?? ''
    const first = await call().undoResults(member, { slug, id })
    expect([first.kept, first.resultImports.imports.length]).toEqual([0, 1])
    expect(await ardenStatus()).toEqual(before)
    expect((await results()).map(shown)).toEqual(['2018-03-10 Oxford parkrun - 1201 PB'])
    expect((await call().undoResults(member, { slug, id })).kept).toBe(0)
    expect((await add(atArden, older)).saved).toBe(2)
  })

  it('removes a status that did not exist before', async () => {
    await add(atArden)
    await undo()
    expect(await ardenStatus()).toBeUndefined()
  })

  it('leaves results that have been edited since and counts them', async () => {
    await add(atArden, older)
    const changed = {
      slug: 'arden',
      status: 'result',
      resultInSeconds: 2470,
      club: 'club',
      distance: '10km',
    } as const
    const later = new Date(now.getTime() + 1000)
    await call().setStatus({ ...member, now: later }, changed)
    expect((await undo()).kept).toBe(1)
    expect((await results()).map(shown)).toEqual(['2026-04-12 Arden 10K 2026 /event/arden 2470 PB'])
  })

  it('does not restore a status that was removed since, and follows a moved event', async () => {
    await add(atArden, older)
    await call().removeStatus(member, { slug: 'arden' })
    expect((await undo()).kept).toBe(0)
    expect(await ardenStatus()).toBeUndefined()
    const other = statusRecord('arden', 'member', { eventDate: arden.date, clubId: 'other' })
    await world.store().statuses.insert(other)
    await add(atArden)
    await call().saveEvent(contextOf('admin'), { id: 'arden', date: '2027-02-14' })
    await undo()
    expect(await ardenStatus()).toEqual({ ...other, eventDate: '2027-02-14', clubId: '' })
  })

  it('undoing an import of older results is only possible for the most recent imports', async () => {
    for (let at = 0; at < 21; at += 1) await add(`2018-03-10, Oxford parkrun, 5 km, 20:${10 + at}`)
    const { items } = await world.store().resultImports.find({ index: 'byUser', limit: 99 })
    expect(items).toHaveLength(20)
    expect(await results()).toHaveLength(21)
  })
})

it('deletes the result of a deleted event but not the others of its import', async () => {
  await add(atArden, older)
  await call().deleteEvent(contextOf('admin'), { slug: 'arden' })
  expect((await results()).map(shown)).toEqual(['2019-03-10 Mill Lane - 2440 PB'])
  expect((await undo()).kept).toBe(0)
  expect(await results()).toEqual([])
})

it('forbids a hidden user to import, and hides their results from others', async () => {
  await add(older)
  await world.store().users.modify('member', (user) => ({ ...user, hidden: 'yes' }))
  // The viewer of a page that was loaded earlier is not marked as hidden.
  expect((await outcome(add(atArden))).status).toBe(403)
  expect((await outcome(undo())).status).toBe(403)
  expect((await outcome(results())).status).toBe(404)
  expect(await results('member')).toHaveLength(1)
})

it('removes older results with everything else a hidden user added', async () => {
  await add(atArden, older)
  await world.store().users.modify('topAdmin', (user) => ({ ...user, siteRole: 3 }))
  await call().hideUser(contextOf('topAdmin'), { slug })
  await call().emptyUser(contextOf('topAdmin'), { slug, confirmed: 'yes' })
  const query = { index: 'byUser', where: { userId: 'member' }, limit: 9 } as const
  const { olderResults, resultImports } = world.store()
  const left = await Promise.all([olderResults.find(query), resultImports.find(query)])
  expect(left.map(({ items }) => items.length)).toEqual([0, 0])
})

it('rejects an import by a user whose account was deleted', async () => {
  await call().deleteUser(member, { slug, confirmed: 'yes' })
  expect((await outcome(add(atArden))).status).toBe(404)
  expect((await world.store().olderResults.find({ index: 'byUser', limit: 9 })).items).toEqual([])
})
