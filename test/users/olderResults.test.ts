import { beforeEach, describe, expect, it } from 'vitest'
import type { ReadLineView } from '../../src/api/resultViews'
import type { ResultView } from '../../src/api/userViews'
import { olderResultLines, olderResultsLength, olderResultsMaximum } from '../../src/domain/limits'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { contextOf, now } from '../helpers/eventWorld'
import { eventRecord, membershipRecord, statusRecord } from '../helpers/storeRecords'

const world = eventsUnderTest()
const slug = 'member'
const member = contextOf('member')

/** A race of the calendar in spring, and lines of the member's own list: at that race, and at two others. */
const arden = { date: '2026-04-12', title: 'Arden 10K 2026', distances: '10 km', terrain: 'road' } as const
const atArden = '2026-04-12, Arden 10K, 10 km, 41:12'
const older = '2019-03-10, Mill Lane, 10 km, 40:40'
const parkrun = '2018-03-10, Oxford parkrun, 5 km, 20:01'

beforeEach(async () => {
  await world.store().events.insert(eventRecord('arden', arden))
  await world.store().memberships.insert(membershipRecord('club', 'member'))
})

const call = () => world.handlers()
const add = (...lines: readonly string[]) => call().addResults(member, { slug, text: lines.join('\n') })

async function read(...lines: readonly string[]): Promise<readonly string[]> {
  const { user } = await call().readResults(member, { slug, text: lines.join('\n') })
  return user.resultImports?.read?.lines.map(shownLine) ?? []
}

function shownLine({ number, becomes, title, event, problem }: ReadLineView): string {
  return [number, becomes, title, event?.path ?? '', problem ?? ''].join(' ').trim()
}

async function results(as: 'member' | 'creator' = 'creator'): Promise<readonly ResultView[]> {
  const { seasons = [] } = (await call().getResults(contextOf(as), { slug })).user.results ?? {}
  const all: ResultView[] = []
  for (const season of seasons) {
    const { user } = await call().getResults(contextOf(as), { slug, season })
    all.push(...(user.results?.results ?? []))
  }
  return all
}

const shown = ({ event, resultInSeconds, marks }: ResultView) =>
  [event.date, event.title, event.path ?? '-', resultInSeconds, marks.join()].join(' ').trim()

async function undo(at = 0, time = now) {
  const { user } = await call().getResultImports(member, { slug })
  const id = user.resultImports?.imports[at]?.id ?? 'none'
  return call().undoResults({ ...member, now: time }, { slug, id })
}

const ardenStatus = () => world.store().statuses.get('arden:member')

describe('what is understood', () => {
  it('is an event of the calendar, a result alone, one that is there, or what is wrong', async () => {
    await add(older)
    expect(await read('Date,Race,Distance,Time', atArden, older, parkrun, '', 'x, y, z', atArden)).toEqual([
      '2 event Arden 10K /event/arden',
      '3 there Mill Lane',
      '4 alone Oxford parkrun',
      '6 wrong x, y, z  Write the date first, like 4 March 2024.',
      '7 there Arden 10K /event/arden',
    ])
  })

  it('stores nothing', async () => {
    await read(atArden, older)
    expect(await results()).toEqual([])
    expect(await ardenStatus()).toBeUndefined()
  })

  it.each([
    ['the title but for the year', '2026-04-12, ARDEN 10k, 10 km, 41:12', 'event'],
    ['some of its words', '2026-04-12, The Arden race, 10 km, 41:12', 'event'],
    ['its only distance', '2026-04-12, Arden 10K,, 41:12', 'event'],
    ['another day', '2026-04-13, Arden 10K, 10 km, 41:12', 'alone'],
    ['another title', '2026-04-12, Solihull 10K, 10 km, 41:12', 'alone'],
    ['common words alone', '2026-04-12, 10K Race, 10 km, 41:12', 'alone'],
    ['another distance', '2026-04-12, Arden 10K, 5 km, 21:12', 'alone'],
    ['an impossible time', '2026-04-12, Arden 10K,, 21:12', 'wrong'],
  ])('finds the event by %s', async (_, line, becomes) => {
    expect((await read(line))[0]?.split(' ')[1]).toBe(becomes)
  })

  it('is no event where two fit', async () => {
    await world.store().events.insert(eventRecord('too', { ...arden, title: 'Arden Evening 10K' }))
    expect((await read('2026-04-12, Arden, 10 km, 41:12'))[0]).toMatch(/^1 alone/)
    expect((await read(atArden))[0]).toMatch(/^1 event .*\/event\/arden$/)
  })

  it('is no event of several distances where none is named, and any one of an event without', async () => {
    await world.store().events.put(eventRecord('arden', { ...arden, distances: '10 km, 5 km' }))
    expect((await read('2026-04-12, Arden 10K,, 41:12'))[0]).toMatch(/^1 alone/)
    expect((await read('2026-04-12, Arden 10K, 5 km, 21:12'))[0]).toMatch(/^1 event/)
    await world.store().events.put(eventRecord('arden', { ...arden, distances: undefined }))
    expect((await read('2026-04-12, Arden 10K, 7 km, 31:12'))[0]).toMatch(/^1 event/)
  })

  it('is no event that has not started, or that is hidden', async () => {
    await world.store().events.put(eventRecord('arden', { ...arden, date: '2027-01-10', time: '18:00' }))
    expect((await read('2027-01-10, Arden 10K, 10 km, 41:12'))[0]).toMatch(/^1 alone/)
    expect((await read('2027-01-11, Arden 10K, 10 km, 41:12'))[0]).toMatch(/^1 wrong .* yet to come\.$/)
  })

  it('never changes a result that is there', async () => {
    const theirs = { eventDate: arden.date, status: 'result', resultInSeconds: 2473 } as const
    await world.store().statuses.insert(statusRecord('arden', 'member', theirs))
    expect((await read(atArden))[0]).toBe(
      '1 wrong 2026-04-12, Arden 10K, 10 km, 41:12  You have 00:41:13 there.',
    )
    expect((await read('2026-04-12, Arden 10K, 10 km, 41:13'))[0]).toMatch(/^1 there/)
    expect((await add(atArden, '2026-04-12, Arden 10K, 10 km, 41:13')).saved).toBe(0)
  })

  it('takes one result of an event from one text', async () => {
    expect((await read(atArden, '2026-04-12, Arden 10K, 10 km, 42:12'))[1]).toMatch(
      /You have 00:41:12 there\.$/,
    )
  })
})

describe('a text that is refused', () => {
  it.each([
    ['empty', ' \n'],
    ['a heading alone', 'Date, Race, Distance, Time'],
    ['of too many lines', Array.from({ length: olderResultLines + 1 }, () => '1').join('\n')],
    ['too long', 'x'.repeat(olderResultsLength)],
    ['a file that is not whole', '{"statuses":['],
  ])('is %s', async (_, text) => {
    const refused = { status: 400, fields: ['text'] }
    expect(await outcome(call().readResults(member, { slug, text }))).toEqual(refused)
    expect(await outcome(call().addResults(member, { slug, text }))).toEqual(refused)
  })

  it('may have as many lines as are read at once', async () => {
    const lines = Array.from({ length: olderResultLines }, (_, at) => `2019-03-10, Mill Lane,, ${at + 1000}`)
    const typed = lines.map((line) =>
      line.replace(/ (\d+)$/, (__, n: string) => ` ${(Number(n) / 100) | 0}:${n.slice(-2)}`),
    )
    expect(await read(...typed)).toHaveLength(olderResultLines)
  })

  it('would make more results than one person has', async () => {
    const record = {
      userId: 'member',
      date: '2001-01-01',
      title: 'Old',
      terrain: 'road',
      importId: 'x',
    } as const
    const many = Array.from({ length: olderResultsMaximum }, (_, at) => ({
      ...record,
      ...{ id: `old-${at}`, resultInSeconds: 1000 + at, addedOn: now.toISOString() },
    }))
    await world.store().olderResults.insertMany(many)
    expect(await outcome(add(older))).toEqual({ status: 400, fields: ['text'] })
    expect((await add(atArden)).saved).toBe(1)
  })
})

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
      date: now.toISOString(),
    })
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

  it('nobody else adds, reads or removes them', async () => {
    await add(older)
    const [result] = await results()
    for (const as of ['creator', 'topAdmin', 'visitor'] as const) {
      const context = contextOf(as)
      const calls = [
        call().getResultImports(context, { slug }),
        call().readResults(context, { slug, text: older }),
        call().addResults(context, { slug, text: atArden }),
        call().undoResults(context, { slug, id: 'x' }),
        call().removeOlderResult(context, { slug, id: result?.older ?? '' }),
      ]
      for (const one of calls) expect((await outcome(one)).status).toBe(403)
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

it('somebody whose account is gone adds nothing', async () => {
  await call().deleteUser(member, { slug, confirmed: 'yes' })
  expect((await outcome(add(atArden))).status).toBe(404)
  expect((await world.store().olderResults.find({ index: 'byUser', limit: 9 })).items).toEqual([])
})
