import { beforeAll, describe, expect, test } from 'vitest'
import type { StatusRecord } from '../../src/entities/statuses/records'
import type { EventUsersResponse } from '../../src/features/participation/contract'
import { peoplePage } from '../../src/features/participation/limits'
import { peopleShownOfClub } from '../../src/entities/statuses/limits'
import { contextOf, refusal } from '../helpers/statusWorld'
import { clubRecord, eventRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'

const shared = sharedStatusWorld()

const number = (n: number) => String(n).padStart(3, '0')

/** More people than fit on a page of one club, in page order: by status, then by name. */
const crowdSize = peoplePage * 2 + 5
const crowd = Array.from({ length: crowdSize }, (_, n) => userRecord(`crowd${number(n)}`))
const statusAt = (n: number): StatusRecord['status'] =>
  n < 90 ? 'entered' : n < 120 ? 'supporting' : 'interested'

const fieldsOf = (n: number) => ({ clubId: 'big', status: statusAt(n), eventDate: '2027-06-01' })
const ofClub = (clubId: string, users: readonly string[]) =>
  users.map((id) => statusRecord('crowded', id, { clubId, eventDate: '2027-06-01' }))

beforeAll(async () => {
  const { store } = shared
  await store.clubs.insertMany([
    clubRecord('big', { name: 'Abbey' }),
    clubRecord('small', { name: 'Zebra' }),
    clubRecord('late', { name: 'Yew' }),
  ])
  const few = ['few1', 'few2'].map((id) => userRecord(id))
  const late = Array.from({ length: peopleShownOfClub }, (_, n) => userRecord(`late${number(n)}`))
  await store.users.insertMany([...crowd, ...few, ...late])
  await store.events.insert(eventRecord('crowded', { date: '2027-06-01', createdBy: 'few1' }))
  await store.statuses.insertMany([
    ...crowd.map(({ id }, n) => statusRecord('crowded', id, fieldsOf(n))),
    ...ofClub(
      'late',
      late.map(({ id }) => id),
    ),
    ...ofClub('small', ['few1']),
    ...ofClub('', ['few2']),
    ...ofClub('c1', ['member']),
  ])
})

const eventFor = async (viewer: string) =>
  (await shared.handlers.getEvent(contextOf(viewer), { slug: 'crowded' })).event

describe.each([driverUnderTest])('an event with many people on %s', () => {
  test('counts people by club, the viewer’s own club first, and names the first people of the first clubs', async () => {
    const { clubCounts, users = [], createdBy } = await eventFor('member')
    expect(clubCounts).toEqual([
      { club: 'c1', count: 1 },
      { club: 'big', count: crowdSize },
      { club: 'late', count: peopleShownOfClub },
      { club: 'small', count: 1 },
      { count: 1 },
    ])
    const first = crowd.slice(0, peopleShownOfClub).map(({ id }) => id)
    expect(users.map(({ user }) => user.id)).toEqual(['member', ...first])
    expect(createdBy).toMatchObject({ id: 'few1' })
  })

  test('includes each viewer’s own status, whatever its position', async () => {
    await shared.store.statuses.insertMany(ofClub('', ['topAdmin']))
    const { users = [] } = await eventFor('topAdmin')
    expect(users.find(({ user }) => user.id === 'topAdmin')).toMatchObject({ status: 'entered' })
    await shared.store.statuses.remove('crowded:topAdmin')
  })

  test('lists the people of a club in pages, each person once', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    const sizes: number[] = []
    do {
      const page: EventUsersResponse = await shared.handlers.getEventUsers(contextOf('other'), {
        slug: 'crowded',
        club: 'big',
        cursor,
      })
      seen.push(...page.people.map(({ user }) => user.id))
      sizes.push(page.people.length)
      cursor = page.cursor
    } while (cursor !== undefined)
    expect(sizes).toEqual([peoplePage, peoplePage, 5])
    expect(seen).toEqual(crowd.map(({ id }) => id))
  })

  test.each([
    [{ club: '' }, ['few2']],
    [{}, ['few2']],
    [{ club: 'small' }, ['few1']],
    [{ club: 'c3' }, []],
    [{ users: 'few2,clubless,few1' }, ['few1', 'few2']],
  ])('lists for the query %j the people %j', async (query, expected) => {
    const { people } = await shared.handlers.getEventUsers(contextOf('other'), { slug: 'crowded', ...query })
    expect(people.map(({ user }) => user.id)).toEqual(expected)
  })

  test('hides people from visitors, and rejects a cursor of another list', async () => {
    const ask = (viewer: string, query: object) =>
      refusal(shared.handlers.getEventUsers(contextOf(viewer), { slug: 'crowded', ...query }))
    expect(await ask('visitor', { club: 'big' })).toMatchObject({ status: 403 })
    const cursor = Buffer.from('["date","2027-06-01","x"]').toString('base64url')
    expect(await ask('other', { club: 'big', cursor })).toEqual({ status: 400, fields: ['cursor'] })
    const event = await eventFor('visitor')
    expect([event.users, event.clubCounts]).toEqual([undefined, undefined])
  })
})
