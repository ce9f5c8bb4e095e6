import { beforeEach, expect, test } from 'vitest'
import { place } from '../clubs/clubWorld'
import { everything } from '../helpers/everything'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { refusal } from '../helpers/statusWorld'
import { eventRecord, statusRecord } from '../helpers/storeRecords'

const world = sharedClubWorld()
const dates = ['2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01']

beforeEach(async () => {
  const { store } = world
  await place(store, 'target', 2, 'c1')
  await place(store, 'target', 1, 'c2')
  await place(store, 'target', 0, 'c3')
  await store.events.putMany(dates.map((date) => eventRecord(date, { date })))
  await store.statuses.putMany(
    dates.flatMap((eventDate, n) => [
      statusRecord(eventDate, 'target', {
        eventDate,
        clubId: ['', 'c1', 'c2', 'c3'][n] ?? '',
        comment: `No ${n}`,
      }),
      statusRecord(eventDate, 'member', { eventDate, clubId: 'c1' }),
    ]),
  )
})

const count = async (input: object, actor = 'topAdmin') =>
  (
    await world.handlers.getStatusClubCount(await world.as(actor), {
      userId: 'target',
      clubId: 'c1',
      ...input,
    })
  ).statusClub.count
const set = async (input: object, actor = 'topAdmin') =>
  (await world.handlers.setStatusClub(await world.as(actor), { userId: 'target', clubId: 'c1', ...input }))
    .changed
const clubsNow = async () => {
  const where = { userId: 'target' }
  const { items } = await world.store.statuses.find({ index: 'byUser', where, limit: 9 })
  return items.map(({ clubId }) => clubId)
}

test.each([
  [{}, 3, ['c1', 'c1', 'c1', 'c1']],
  [{ clubId: 'c2' }, 3, ['c2', 'c2', 'c2', 'c2']],
  [{ fromDate: '2027-03-01' }, 2, ['', 'c1', 'c1', 'c1']],
  [{ toDate: '2027-03-01' }, 2, ['c1', 'c1', 'c1', 'c3']],
  [{ fromDate: '2027-02-01', toDate: '2027-03-01' }, 1, ['', 'c1', 'c1', 'c3']],
  [{ fromDate: '', toDate: '2026-12-31' }, 0, ['', 'c1', 'c2', 'c3']],
])('previews and changes only the statuses that %j selects', async (input, number, clubs) => {
  const { store } = world
  const others = async () =>
    (await store.statuses.find({ index: 'byUser', where: { userId: 'member' }, limit: 9 })).items
  const before = await others()
  expect(await count(input)).toBe(number)
  expect(await set(input)).toBe(number)
  expect(await clubsNow()).toEqual(clubs)
  expect(await others()).toEqual(before)
  // Nothing else changes, so the status does not count as a new activity.
  expect(await store.statuses.get('2027-01-01:target')).toEqual(
    statusRecord('2027-01-01', 'target', {
      eventDate: '2027-01-01',
      clubId: clubs[0] ?? '',
      comment: 'No 0',
    }),
  )
  expect(await count(input)).toBe(0)
})

test.each([
  [{ clubId: 'c3' }, 'clubId'],
  [{ clubId: 'nothing' }, 'clubId'],
  [{ clubId: '' }, 'clubId'],
  [{ userId: 'nobody-there' }, 'userId'],
  [{ userId: '' }, 'userId'],
  [{ fromDate: '2027-02-30' }, 'fromDate'],
  [{ fromDate: { $gt: '' } }, 'fromDate'],
  [{ toDate: 'tomorrow' }, 'toDate'],
  [{ fromDate: '2027-03-01', toDate: '2027-02-01' }, 'toDate'],
])('rejects %j without changing anything', async (input, field) => {
  const before = await everything(world.store)
  expect(await refusal(set(input))).toEqual({ status: 400, fields: [field] })
  expect(await refusal(count(input))).toEqual({ status: 400, fields: [field] })
  expect(await everything(world.store)).toEqual(before)
})

test.each(['visitor', 'target', 'clubAdmin', 'siteAdmin'])(
  'rejects setting the club for a %s',
  async (actor) => {
    const before = await everything(world.store)
    for (const input of [{}, { clubId: '' }]) {
      expect((await refusal(set(input, actor))).status).toBe(403)
      expect((await refusal(count(input, actor))).status).toBe(403)
    }
    expect(await everything(world.store)).toEqual(before)
  },
)

test('changes more statuses than one page holds', async () => {
  const many = Array.from({ length: 1100 }, (_, n) =>
    statusRecord(`many-${String(n).padStart(4, '0')}`, 'target', { eventDate: '2027-02-15' }),
  )
  await world.store.statuses.insertMany(many)
  expect(await count({ clubId: 'c2' })).toBe(1103)
  expect(await set({ clubId: 'c2' })).toBe(1103)
  await world.store.statuses.removeMany(many.map(({ id }) => id))
})
