import { beforeEach, expect, test } from 'vitest'
import { peopleFoundLimit } from '../../src/entities/users/limits'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { userRecord } from '../helpers/storeRecords'
import { place } from '../clubs/clubWorld'

const world = sharedClubWorld()

const search = async (name: string, text: string, cursor?: string) =>
  world.handlers.searchEvents(await world.as(name), { text, ...(cursor !== undefined && { cursor }) })
const found = async (name: string, text: string) => (await search(name, text)).peopleFound

beforeEach(async () => {
  await world.store.users.putMany([
    userRecord('zoe', { name: 'Zoë Quillfeather', siteRole: 1, lastLoginOn: '2027-01-01T00:00:00.000Z' }),
    userRecord('zac', { name: 'Zachary Quill' }),
    userRecord('spam', { name: 'Zed Quillspam', hidden: 'yes' }),
  ])
  await place(world.store, 'zoe', 2)
  await place(world.store, 'zoe', 0, 'c2')
})

test.each([
  ['quill', ['zac', 'zoe']],
  ['QUILL z', ['zac', 'zoe']],
  ['zoe', ['zoe']],
  ['quillfeather zoë', ['zoe']],
  ['feather', undefined],
  ['zoe half marathon', undefined],
  [' -', undefined],
  ['', undefined],
])('a logged-in user who searches for %j finds the people %j', async (text, people) => {
  expect(await found('nobody', text)).toEqual(people)
})

test('shows people with their clubs, but no private data', async () => {
  const { users, clubs } = await search('nobody', 'zoe')
  expect(users).toEqual([
    {
      ...{ id: 'zoe', slug: 'zoe', path: '/user/zoe', name: 'Zoë Quillfeather' },
      clubs: [{ club: 'c1', role: 2, joined: expect.any(String) as string }],
    },
  ])
  expect(clubs?.map(({ id }) => id)).toEqual(['c1'])
})

test('does not show people to visitors', async () => {
  const answer = JSON.stringify(await search('visitor', 'zoe'))
  await world.store.users.removeMany(['zoe', 'zac', 'spam'])
  expect(JSON.stringify(await search('visitor', 'zoe'))).toBe(answer)
  expect(JSON.parse(answer)).toEqual({
    ...{ events: [], clubs: [] },
    search: { count: 0, isMore: false, words: 'zoe', filter: {}, understood: [] },
  })
})

test('never finds hidden people, even for admins or themselves', async () => {
  for (const name of ['nobody', 'siteAdmin', 'topAdmin', 'spam']) {
    expect(await found(name, 'quillspam'), name).toBeUndefined()
  }
})

test('finds people after many hidden ones, up to the limit', async () => {
  const people = Array.from({ length: 30 }, (_, number) => {
    const isHidden = number < 15
    const name = `${isHidden ? 'Aaron' : 'Zz'} Manyfold ${String.fromCharCode(97 + number)}`
    return userRecord(`many-${number}`, { name, ...(isHidden && { hidden: 'yes' as const }) })
  })
  await world.store.users.putMany(people)
  const ids = (await found('nobody', 'manyfold')) ?? []
  expect(ids).toEqual(people.slice(15, 15 + peopleFoundLimit).map(({ id }) => id))
  await world.store.users.removeMany(people.map(({ id }) => id))
})

test('shows people only with the first page of events', async () => {
  const events = Array.from({ length: 25 }, (_, number) => ({
    title: `Quill Race ${number}`,
    date: '2027-09-01',
    time: '10:00',
  }))
  const admin = await world.as('siteAdmin')
  for (const event of events) await world.handlers.saveEvent(admin, event)
  const first = await search('nobody', 'quill')
  expect([first.events.length, first.peopleFound]).toEqual([20, ['zac', 'zoe']])
  const second = await search('nobody', 'quill', first.cursor)
  expect([second.events.length, second.peopleFound]).toEqual([5, undefined])
})
