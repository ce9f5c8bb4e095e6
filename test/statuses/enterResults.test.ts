import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { purgeDeletedEvents } from '../../src/entities/statuses/server/purgeDeletedEvents'
import { awaitedResultsPage } from '../../src/features/participation/limits'
import { undoTime } from '../../src/features/eventEditing/limits'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { oneOfEach } from '../helpers/hostileValues'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'
import { contextOf, now, refusal, viewers } from '../helpers/statusWorld'
import { eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { rethrow } from '../helpers/rethrow'

const shared = sharedStatusWorld()
const stored = async () => (await shared.store.statuses.find({ index: 'byEvent', limit: 1000 })).items

/** The member's status before the race. */
const entered = statusRecord('past', 'member', {
  clubId: 'c1',
  comment: 'If my knee holds',
  date: '2027-04-01T10:00:00.000Z',
})

beforeEach(() => shared.store.statuses.put(entered))
afterEach(async () => {
  await shared.store.statuses.removeMany((await stored()).map(({ id }) => id))
})

const enter = (input: object, as = 'admin') =>
  shared.handlers.enterResult(contextOf(as), {
    slug: 'past-event',
    userId: 'member',
    time: '41:12',
    from: entered.date,
    ...input,
  })
const undo = (date: string | undefined, as = 'admin') =>
  shared.handlers.undoStatus(contextOf(as), { slug: 'past-event', userId: 'member', date })
const ofMember = () => shared.store.statuses.get('past:member')

describe.each([driverUnderTest])('results on %s', () => {
  test('lists people who entered a race that has started, page by page', async () => {
    const count = awaitedResultsPage + 3
    const ids = Array.from({ length: count }, (_, at) => `runner${at}`)
    await shared.store.users.insertMany(ids.map((id) => userRecord(id)))
    await shared.store.statuses.insertMany(ids.map((id) => statusRecord('past', id)))
    await shared.store.statuses.put(statusRecord('past', 'other', { status: 'result', resultInSeconds: 9 }))
    await shared.store.statuses.put(statusRecord('past', 'asking', { status: 'supporting' }))
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await shared.handlers.getAwaitedResults(contextOf('admin'), { slug: 'past-event', cursor })
      expect(page.count).toBe(count + 1)
      expect(page.people.length).toBeLessThanOrEqual(awaitedResultsPage)
      found.push(...page.people.map(({ user }) => user.id))
      cursor = page.cursor
    } while (cursor !== undefined)
    expect(found.toSorted()).toEqual([...ids, 'member'].toSorted())
    await shared.store.users.removeMany(ids)
  })

  test('lists no one before the race starts, or once everyone has a result', async () => {
    await shared.store.statuses.put(statusRecord('future', 'member', { eventDate: '2027-06-01' }))
    const awaited = (slug: string) => shared.handlers.getAwaitedResults(contextOf('admin'), { slug })
    expect(await awaited('future-event')).toEqual({ people: [], count: 0 })
    await enter({})
    expect(await awaited('past-event')).toMatchObject({ people: [], count: 0 })
  })

  test('keeps club and comment when a result is added, and restores the status when it is undone', async () => {
    const { people } = await enter({})
    expect(people).toMatchObject([{ status: 'result', resultInSeconds: 2472, comment: 'If my knee holds' }])
    expect(await ofMember()).toMatchObject({
      clubId: 'c1',
      comment: 'If my knee holds',
      date: now.toISOString(),
    })
    expect(people[0]?.canUndo).toBe(true)
    await undo(people[0]?.date)
    expect(await ofMember()).toEqual(entered)
  })

  test('restores the place of a replaced result when the change is undone', async () => {
    const placed = {
      ...entered,
      status: 'result',
      resultInSeconds: 2500,
      distanceRun: '',
      place: { position: 3, finishers: 40, resultInSeconds: 2500 },
    } as const
    await shared.store.statuses.put(placed)
    await enter({})
    expect(await ofMember()).toMatchObject({ resultInSeconds: 2472 })
    await undo((await ofMember())?.date)
    expect(await ofMember()).toEqual(placed)
  })

  test('adds a result without a previous status for the default club, and removes it when undone', async () => {
    const { people } = await enter({ userId: 'twoClubs', from: '' })
    expect(people).toMatchObject([{ club: 'c1', resultInSeconds: 2472, comment: '' }])
    const [{ date } = { date: '' }] = people
    const undone = await shared.handlers.undoStatus(contextOf('admin'), {
      slug: 'past-event',
      userId: 'twoClubs',
      date,
    })
    expect(undone.people).toEqual([])
    expect(await shared.store.statuses.get('past:twoClubs')).toBeUndefined()
  })

  test('undoes a status that was set with the whole form, with its comment and club', async () => {
    await shared.handlers.setStatus(contextOf('admin'), {
      slug: 'past-event',
      userId: 'member',
      status: 'supporting',
      comment: 'Held the coats',
    })
    expect(await ofMember()).toMatchObject({ status: 'supporting', comment: 'Held the coats' })
    await undo((await ofMember())?.date)
    expect(await ofMember()).toEqual(entered)
  })

  test('stores one result when it is sent twice', async () => {
    const [first, second] = await Promise.all([enter({}), enter({})])
    expect(second.people).toEqual(first.people)
    expect((await ofMember())?.replaced).toMatchObject({ status: 'entered' })
    await enter({})
    await undo((await ofMember())?.date)
    expect(await ofMember()).toEqual(entered)
  })

  test('rejects one of two different times that are added concurrently', async () => {
    const answers = await Promise.allSettled([enter({ time: '41:12' }), enter({ time: '42:21' }, 'topAdmin')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const result = await ofMember()
    const [refused] = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
    expect(refused).toMatchObject({
      status: 400,
      errors: {
        time: expect.stringContaining(result?.resultInSeconds === 2472 ? '00:41:12' : '00:42:21') as string,
      },
    })
  })

  test('stores every result when two admins add many concurrently', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => `many${at}`)
    await shared.store.users.insertMany(ids.map((id) => userRecord(id)))
    await Promise.all(
      ids.flatMap((userId, at) =>
        ['admin', 'topAdmin'].map((as) => enter({ userId, from: '', time: `40:${10 + at}` }, as)),
      ),
    )
    const results = (await stored()).filter(({ status }) => status === 'result')
    expect(results.map(({ resultInSeconds }) => resultInSeconds).toSorted()).toEqual(
      ids.map((_, at) => 2410 + at).toSorted(),
    )
    await shared.store.users.removeMany(ids)
  })

  test.each([
    ['the member themselves', () => setByMember({ status: 'result', resultInSeconds: 2500 })],
    ['another admin', () => enter({ from: now.toISOString(), time: '43:00' }, 'topAdmin')],
    ['an admin who set the club on statuses', () => setClub()],
    ['the member, who removed it', () => shared.handlers.removeStatus(contextOf('member'), { slug: 'past' })],
  ])('rejects undoing a result that was changed since by %s', async (_who, change) => {
    const { people } = await enter({})
    await change()
    const before = await ofMember()
    expect(await refusal(undo(people[0]?.date))).toEqual({ status: 400, fields: ['date'] })
    expect(await ofMember()).toEqual(before)
  })

  test('rejects undoing a status that the member set', async () => {
    await setByMember({ status: 'supporting' })
    const own = await ofMember()
    expect(own).not.toHaveProperty('replaced')
    expect(await refusal(undo(own?.date))).toEqual({ status: 400, fields: ['date'] })
  })

  test('restores a future status on the event’s new date, without a club that the member has left', async () => {
    const { store, handlers } = shared
    const before = statusRecord('future', 'other', { clubId: 'c3', eventDate: '2027-06-01' })
    await store.statuses.put(before)
    await store.memberships.put(membershipRecord('c3', 'other'))
    const whose = { slug: 'future-event', userId: 'other' }
    await handlers.setStatus(contextOf('admin'), { ...whose, status: 'supporting', club: 'c2' })
    await store.memberships.remove('c3:other')
    const { date } = (await store.statuses.get(before.id)) ?? {}
    await handlers.undoStatus(contextOf('admin'), { ...whose, date })
    expect(await store.statuses.get(before.id)).toEqual({ ...before, clubId: '' })
  })

  test.each([
    ['for an upcoming event', { slug: 'future-event', from: '' }, 'time'],
    ['of an unknown user', { userId: 'nobody' }, 'userId'],
    ['without a user', { userId: '' }, 'userId'],
    ['without a time', { time: '' }, 'time'],
    ['with an invalid time', { time: '41' }, 'time'],
    ['with a time that is too long', { time: '41:12'.padEnd(61) }, 'time'],
    ['that replaces an earlier status than the current one', { from: '2027-01-01T00:00:00.000Z' }, 'time'],
    ['that replaces no status although there is one', { from: '' }, 'time'],
  ])('rejects a result %s', async (_what, input, field) => {
    expect(await refusal(enter(input))).toEqual({ status: 400, fields: [field] })
    expect(await ofMember()).toEqual(entered)
  })

  test.each(oneOfEach)('rejects %s as a time, a date and a user', async (_name, value) => {
    for (const field of ['time', 'from', 'userId']) {
      expect((await refusal(enter({ [field]: value }))).status).toBe(400)
    }
    expect(await ofMember()).toEqual(entered)
  })

  test.each(Object.keys(viewers).filter((name) => !name.toLowerCase().includes('admin')))(
    'is forbidden to the viewer %s',
    async (name) => {
      expect((await refusal(enter({}, name))).status).toBe(403)
      expect((await refusal(undo(now.toISOString(), name))).status).toBe(403)
      const list = shared.handlers.getAwaitedResults(contextOf(name), { slug: 'past-event' })
      expect((await refusal(list)).status).toBe(403)
      expect(await ofMember()).toEqual(entered)
    },
  )

  test('leaves no status behind when an event and a person are removed concurrently', async () => {
    const { store } = shared
    await store.events.insert(eventRecord('brief', { slug: 'brief' }))
    await store.users.insert(userRecord('leaver'))
    const handlers = createHandlers(store, { timeZone: 'Europe/London' })
    const whose = { slug: 'brief', from: '', time: '41:12' }
    await Promise.allSettled([
      handlers.enterResult(contextOf('admin'), { ...whose, userId: 'other' }),
      handlers.deleteEvent(contextOf('topAdmin'), { slug: 'brief' }),
      handlers.enterResult(contextOf('admin'), { ...whose, userId: 'leaver' }),
      handlers.deleteUser(contextOf('topAdmin'), { slug: 'leaver', confirmed: 'yes' }),
    ])
    await purgeDeletedEvents(store, new Date(now.getTime() + undoTime + 1), rethrow)
    expect((await stored()).map(({ id }) => id)).toEqual(['past:member'])
  })
})

function setByMember(input: object) {
  return shared.handlers.setStatus(contextOf('member'), { slug: 'past-event', ...input })
}

async function setClub() {
  await shared.store.memberships.put(membershipRecord('c3', 'member'))
  await shared.handlers.setStatusClub(contextOf('topAdmin'), { userId: 'member', clubId: 'c3' })
  await shared.store.memberships.remove('c3:member')
}
