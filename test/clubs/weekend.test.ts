import { beforeEach, expect, it } from 'vitest'
import type { StatusRecord } from '../../src/entities/statuses/records'
import type { WeekendPartView } from '../../src/features/clubWeekend/contract'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { weekendNoteLength } from '../../src/entities/clubs/limits'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { contextOf, type ViewerName } from '../helpers/eventWorld'
import { eventRecord, statusRecord } from '../helpers/storeRecords'

const world = eventsUnderTest()

/** A Wednesday, between two weekends. */
const wednesday = new Date('2027-01-13T12:00:00.000Z')
const sunday = new Date('2027-01-17T18:00:00.000Z')
const monday = new Date('2027-01-18T00:00:00.000Z')

async function race(id: string, date: string, people: Readonly<Record<string, Partial<StatusRecord>>>) {
  const event = eventRecord(id, {
    date,
    time: '10:00',
    distances: '10 km',
    terrain: 'road',
    title: `Race ${id}`,
  })
  await world.store().events.insert(event)
  await world
    .store()
    .statuses.insertMany(
      Object.entries(people).map(([userId, fields]) =>
        settledStatus(statusRecord(id, userId, { clubId: 'club', ...fields }), event),
      ),
    )
}

const result = (resultInSeconds: number) => ({ status: 'result', resultInSeconds }) as const
const entered = { status: 'entered' } as const

const weekend = async (at = wednesday, as: ViewerName = 'member') => {
  return (await world.handlers().getWeekend(contextOf(as, at), { slug: 'club' })).weekend
}
const write = (text: string, at = wednesday, as: ViewerName = 'clubAdmin') =>
  world.handlers().saveWeekendNote(contextOf(as, at), { slug: 'club', text })
const shown = ({ title, people, races }: WeekendPartView) => [
  `${title}: ${people}`,
  ...races.map(
    ({ event, people: runners }) =>
      `${event.title}: ${runners.map(({ user, status, marks = [] }) => [user.id, status, ...marks].join(' ')).join(', ')}`,
  ),
]

beforeEach(async () => {
  await race('before', '2027-01-07', { member: result(2500) })
  await race('friday', '2027-01-08', { member: result(2400), creator: entered })
  await race('sunday', '2027-01-10', { member: result(2450), clubAdmin: result(2300) })
  await race('other', '2027-01-10', { captain: { ...result(2000), clubId: 'captains' } })
  await race('saturday', '2027-01-16', {
    ...{ member: entered, clubAdmin: { status: 'supporting' }, creator: { status: 'interested' } },
  })
  await race('off', '2027-01-17', { member: entered })
  await race('later', '2027-01-22', { member: entered })
})

it('lists results of the last weekend and runners of the next', async () => {
  expect((await weekend()).parts.map(shown)).toEqual([
    ['Last weekend: 2', 'Race friday: member result PB', 'Race sunday: clubAdmin result PB, member result'],
    ['This weekend: 2', 'Race saturday: member entered, clubAdmin supporting', 'Race off: member entered'],
  ])
})

it('lists results and remaining races during a weekend', async () => {
  await world
    .store()
    .statuses.put(
      statusRecord('saturday', 'member', { ...result(2200), clubId: 'club', eventDate: '2027-01-16' }),
    )
  const [current, next] = (await weekend(sunday)).parts.map(shown)
  expect(current).toEqual([
    'This weekend: 2',
    expect.stringMatching(/^Race saturday: member result/),
    'Race off: member entered',
  ])
  expect(next).toEqual(['Next weekend: 1', 'Race later: member entered'])
})

it.each(['calledOff', 'postponed'] as const)(
  'shows a race that is %s without counting its people',
  async (state) => {
    await world.store().events.modify('off', (event) => ({ ...event, state }))
    await world
      .store()
      .statuses.insert(
        statusRecord('off', 'clubAdmin', { clubId: 'club', eventDate: '2027-01-17', status: 'supporting' }),
      )
    await world.store().statuses.remove('saturday:clubAdmin')
    const [, next] = (await weekend()).parts
    expect(next && shown(next)).toEqual(['This weekend: 1', 'Race saturday: member entered', 'Race off: '])
  },
)

it('marks people who opted out of chat messages', async () => {
  await world.store().users.modify('clubAdmin', (user) => ({ ...user, isUnnamed: true }))
  const [last] = (await weekend()).parts
  const sundayRace = last?.races.find(({ event }) => event.id === 'sunday')
  expect(sundayRace?.people.map(({ user, isUnnamed }) => [user.id, isUnnamed])).toEqual([
    ['clubAdmin', true],
    ['member', undefined],
  ])
})

it('shows an admin’s note until the weekend is over', async () => {
  await write('Car park at nine.\nBring pins.')
  expect((await weekend()).note).toBe('Car park at nine.\nBring pins.')
  expect((await weekend(sunday)).note).toBe('Car park at nine.\nBring pins.')
  expect((await weekend(monday)).note).toBeUndefined()
  await write('')
  expect((await weekend()).note).toBeUndefined()
  await world.handlers().saveClub(contextOf('clubAdmin', wednesday), { id: 'club', name: 'Renamed' })
  expect((await weekend()).note).toBeUndefined()
})

it('rejects a note that is too long or not plain text, and forbids notes by anyone but club admins', async () => {
  for (const text of ['a\nb\nc', 'x'.repeat(weekendNoteLength + 1), '<b>x</b>']) {
    expect(await outcome(write(text))).toEqual({ status: 400, fields: ['text'] })
  }
  for (const as of ['member', 'otherClubAdmin', 'admin', 'visitor'] as const) {
    expect((await outcome(write('Mine', wednesday, as))).status).toBe(403)
  }
  for (const as of ['creator', 'otherClubAdmin', 'admin', 'visitor'] as const) {
    expect((await outcome(weekend(wednesday, as))).status).toBe(403)
  }
})
