import { describe, expect, it } from 'vitest'
import { olderResultLines, olderResultsMaximum } from '../../src/features/results/limits'
import { plainFormLength } from '../../src/kernel/limits'
import { outcome } from '../helpers/eventsUnderTest'
import { now } from '../helpers/eventWorld'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { arden, atArden, member, older, olderResultsUnderTest, parkrun, slug } from './olderResultWorld'

const { world, call, add, read, results, ardenStatus } = olderResultsUnderTest()

describe('previewing older results', () => {
  it('recognises events, results without an event, duplicates and errors', async () => {
    await add(older)
    expect(await read('Date,Race,Distance,Time', atArden, older, parkrun, '', 'x, y, z', atArden)).toEqual([
      '2 event Arden 10K /event/arden',
      '3 there Mill Lane',
      '4 alone Oxford parkrun',
      '6 wrong x, y, z  Start with the date, such as 4 March 2024.',
      '7 there Arden 10K /event/arden',
    ])
  })

  it('says what is wrong with the quotation marks of a line', async () => {
    expect(await read('2019-03-10, "Mill Lane, 10 km, 41:12')).toEqual([
      '1 wrong 2019-03-10, "Mill Lane, 10 km, 41:12  A quotation mark is missing. Add it, or delete the other one.',
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
  ])('recognises a line with %s', async (_, line, becomes) => {
    expect((await read(line))[0]?.split(' ')[1]).toBe(becomes)
  })

  it('does not choose between two matching events', async () => {
    await world.store().events.insert(eventRecord('too', { ...arden, title: 'Arden Evening 10K' }))
    expect((await read('2026-04-12, Arden, 10 km, 41:12'))[0]).toMatch(/^1 alone/)
    expect((await read(atArden))[0]).toMatch(/^1 event .*\/event\/arden$/)
  })

  it('requires a distance only for events with several', async () => {
    await world.store().events.put(eventRecord('arden', { ...arden, distances: '10 km, 5 km' }))
    expect((await read('2026-04-12, Arden 10K,, 41:12'))[0]).toMatch(/^1 alone/)
    expect((await read('2026-04-12, Arden 10K, 5 km, 21:12'))[0]).toMatch(/^1 event/)
    await world.store().events.put(eventRecord('arden', { ...arden, distances: undefined }))
    expect((await read('2026-04-12, Arden 10K, 7 km, 31:12'))[0]).toMatch(/^1 event/)
  })

  it('does not match an event that has not started', async () => {
    await world.store().events.put(eventRecord('arden', { ...arden, date: '2027-01-10', time: '18:00' }))
    expect((await read('2027-01-10, Arden 10K, 10 km, 41:12'))[0]).toMatch(/^1 alone/)
    expect((await read('2027-01-11, Arden 10K, 10 km, 41:12'))[0]).toMatch(/^1 wrong .* in the future\.$/)
  })

  it('rejects a line that differs from a saved result', async () => {
    const theirs = { eventDate: arden.date, status: 'result', resultInSeconds: 2473 } as const
    await world.store().statuses.insert(statusRecord('arden', 'member', theirs))
    expect((await read(atArden))[0]).toBe(
      '1 wrong 2026-04-12, Arden 10K, 10 km, 41:12  You already have 41:13 for this race.',
    )
    expect((await read('2026-04-12, Arden 10K, 10 km, 41:13'))[0]).toMatch(/^1 there/)
    expect((await add(atArden, '2026-04-12, Arden 10K, 10 km, 41:13')).saved).toBe(0)
  })

  it('rejects a second result for the same event', async () => {
    expect((await read(atArden, '2026-04-12, Arden 10K, 10 km, 42:12'))[1]).toMatch(
      /You already have 41:12 for this race\.$/,
    )
  })
})

describe('importing older results', () => {
  it.each([
    ['empty', ' \n'],
    ['only a heading', 'Date, Race, Distance, Time'],
    ['over the limit of lines', Array.from({ length: olderResultLines + 1 }, () => '1').join('\n')],
    ['too long', 'x'.repeat(plainFormLength)],
    ['an incomplete file', '{"statuses":['],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
  ])('rejects a text that is %s', async (_, text) => {
    const refused = { status: 400, fields: ['text'] }
    expect(await outcome(call().readResults(member, { slug, text }))).toEqual(refused)
    expect(await outcome(call().addResults(member, { slug, text }))).toEqual(refused)
  })

  it('accepts as many lines as the limit', async () => {
    const lines = Array.from({ length: olderResultLines }, (_, at) => `2019-03-10, Mill Lane,, ${at + 1000}`)
    const typed = lines.map((line) =>
      line.replace(/ (\d+)$/, (__, n: string) => ` ${(Number(n) / 100) | 0}:${n.slice(-2)}`),
    )
    expect(await read(...typed)).toHaveLength(olderResultLines)
  })

  it('rejects a text that would exceed the limit of results per person', async () => {
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
    const refused = { status: 400, fields: ['text'] }
    expect(await outcome(read(older))).toEqual(refused)
    expect(await outcome(add(older))).toEqual(refused)
    expect((await add(atArden)).saved).toBe(1)
  })
})
