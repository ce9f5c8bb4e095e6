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

describe('saved', () => {
  it('they are bests and seasons like others', async () => {
    expect((await add(atArden, older, parkrun)).saved).toBe(3)
    expect((await results()).map(shown)).toEqual([
      '2026-04-12 Arden 10K 2026 /event/arden 2472 SB',
      '2019-03-10 Mill Lane - 2440 PB',
      '2018-03-10 Oxford parkrun - 1201 PB',
    ])
    const { user } = await call().getResults(contextOf('creator'), { slug, season: '2019' })
    expect(user.results?.bests.map(({ name, personal }) => [name, personal.event.title])).toEqual([
      ['5 km (parkrun)', 'Oxford parkrun'],
      ['10 km', 'Mill Lane'],
    ])
  })

  it('an older one is stored with what it was run on', async () => {
    await add(parkrun, '2018-03-11, Kinder Trail, 10 km, 51:00')
    const { items } = await world.store().olderResults.find({ index: 'byUser', limit: 9 })
    expect(items.map(({ terrain, distance }) => [terrain, distance])).toEqual([
      ['parkrun', '5km'],
      ['trail', '10km'],
    ])
  })

  it('one of the calendar is a status as the form would set it', async () => {
    await add(atArden)
    expect(await ardenStatus()).toEqual({
      ...{ id: 'arden:member', eventId: 'arden', userId: 'member', eventDate: '2026-04-12' },
      ...{ status: 'result', distance: '10km', resultInSeconds: 2472, clubId: 'club', comment: '' },
      distanceRun: '10km',
      date: '2026-04-12T23:59:59.000Z',
    })
  })

  it('one of the calendar is no news of its club', async () => {
    await add(atArden)
    const { activity } = await call().getActivity(contextOf('creator'), { club: 'club' })
    expect(activity).toEqual([])
  })

  it('what somebody said there before keeps its club and its comment', async () => {
    const said = { clubId: 'other', comment: 'A lift for two?', eventDate: arden.date }
    await world.store().statuses.insert(statusRecord('arden', 'member', said))
    await add(atArden)
    expect(await ardenStatus()).toMatchObject({ status: 'result', ...said })
  })

  it('the same text once more adds nothing, even at the same time', async () => {
    const twice = await Promise.all([add(atArden, older), add(atArden, older)])
    expect(twice.map(({ saved }) => saved).sort()).toEqual([0, 2])
    expect((await add(older, atArden)).saved).toBe(0)
    expect(await results()).toHaveLength(2)
    const { user } = await call().getResultImports(member, { slug })
    expect(user.resultImports?.imports).toEqual([
      { id: expect.any(String) as string, addedOn: now.toISOString(), count: 2 },
    ])
  })

  it('the file of one’s own data is there already', async () => {
    await add(atArden, older)
    const { items } = await world.store().olderResults.find({ index: 'byUser', limit: 9 })
    expect((await read(JSON.stringify({ olderResults: items })))[0]).toMatch(/^1 there/)
  })

  it('the file of one’s own data makes no best elsewhere of what was none here', async () => {
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
      // As somebody sets a result who names no distance, since there is only one.
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

  it('nobody else adds, reads or removes them', async () => {
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
})

describe('taken back', () => {
  it('all is as it was, and once more is no error', async () => {
    const before = statusRecord('arden', 'member', {
      comment: 'Soon',
      eventDate: arden.date,
      replaced: 'nothing',
    })
    await world.store().statuses.insert(before)
    await add(parkrun)
    await add(atArden, older)
    const { user } = await call().getResultImports(member, { slug })
    const id = user.resultImports?.imports.find(({ count }) => count === 2)?.id ?? ''
    const first = await call().undoResults(member, { slug, id })
    expect([first.kept, first.user.resultImports?.imports.length]).toEqual([0, 1])
    expect(await ardenStatus()).toEqual(before)
    expect((await results()).map(shown)).toEqual(['2018-03-10 Oxford parkrun - 1201 PB'])
    expect((await call().undoResults(member, { slug, id })).kept).toBe(0)
    expect((await add(atArden, older)).saved).toBe(2)
  })

  it('a status that there was not is removed', async () => {
    await add(atArden)
    await undo()
    expect(await ardenStatus()).toBeUndefined()
  })

  it('what was changed since stays, and is told', async () => {
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

  it('what was removed since is not put back, and follows its event to another day', async () => {
    await add(atArden, older)
    await call().removeStatus(member, { slug: 'arden' })
    expect((await undo()).kept).toBe(0)
    expect(await ardenStatus()).toBeUndefined()
    const said = statusRecord('arden', 'member', { eventDate: arden.date, clubId: 'other' })
    await world.store().statuses.insert(said)
    await add(atArden)
    await call().saveEvent(contextOf('admin'), { id: 'arden', date: '2027-02-14' })
    await undo()
    expect(await ardenStatus()).toEqual({ ...said, eventDate: '2027-02-14', clubId: '' })
  })

  it('is only possible for the last imports', async () => {
    for (let at = 0; at < 21; at += 1) await add(`2018-03-10, Oxford parkrun, 5 km, 20:${10 + at}`)
    const { items } = await world.store().resultImports.find({ index: 'byUser', limit: 99 })
    expect(items).toHaveLength(20)
    expect(await results()).toHaveLength(21)
  })
})

it('a deleted event takes its result along, and not the others', async () => {
  await add(atArden, older)
  await call().deleteEvent(contextOf('admin'), { slug: 'arden' })
  expect((await results()).map(shown)).toEqual(['2019-03-10 Mill Lane - 2440 PB'])
  expect((await undo()).kept).toBe(0)
  expect(await results()).toEqual([])
})

it('somebody who is hidden adds nothing, and others do not see their results', async () => {
  await add(older)
  await world.store().users.modify('member', (user) => ({ ...user, hidden: 'yes' }))
  // As a page that was loaded before sends it: its viewer is not known to be hidden.
  expect((await outcome(add(atArden))).status).toBe(403)
  expect((await outcome(undo())).status).toBe(403)
  expect((await outcome(results())).status).toBe(404)
  expect(await results('member')).toHaveLength(1)
})

it('what somebody hidden has added is removed with the rest', async () => {
  await add(atArden, older)
  await world.store().users.modify('topAdmin', (user) => ({ ...user, siteRole: 3 }))
  await call().hideUser(contextOf('topAdmin'), { slug })
  await call().emptyUser(contextOf('topAdmin'), { slug, confirmed: 'yes' })
  const query = { index: 'byUser', where: { userId: 'member' }, limit: 9 } as const
  const { olderResults, resultImports } = world.store()
  const left = await Promise.all([olderResults.find(query), resultImports.find(query)])
  expect(left.map(({ items }) => items.length)).toEqual([0, 0])
})

it('somebody whose account is gone adds nothing', async () => {
  await call().deleteUser(member, { slug, confirmed: 'yes' })
  expect((await outcome(add(atArden))).status).toBe(404)
  expect((await world.store().olderResults.find({ index: 'byUser', limit: 9 })).items).toEqual([])
})
