import { beforeAll, describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/entities/users/records'
import type { ClubUsersResponse } from '../../src/features/clubMembership/contract'
import { clubMembersPage } from '../../src/features/clubMembership/limits'
import { sortableName } from '../../src/kernel/text/nameWords'
import { contextOf, refusal } from '../helpers/statusWorld'
import { clubRecord, membershipRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'

const shared = sharedStatusWorld()

const given = ['Ann', 'Bob', 'Çelik', 'dora', 'Éva', 'Finn', 'Gwen', 'Hal', 'Ida', 'Jo']
const family = ['Archer', 'Baker', 'Ångström', 'O’Neill', 'van Dyke', 'Young']
/** Sixty people, some of whom have the same name. */
const people = Array.from({ length: 60 }, (_, n) =>
  userRecord(`p${n}`, { name: `${given[n % 10]} ${family[(n * 7) % family.length]}` }),
)
const roleOf = (n: number) => ([2, 2, 3, 1] as const)[n % 4] ?? 2
const asking = userRecord('asks', { name: 'Ann Asking' })

const inOrder = (users: readonly UserRecord[]) =>
  users
    .map(({ id, name }) => `${sortableName(name)} crowd:${id}`)
    .sort()
    .map((key) => key.slice(key.lastIndexOf(':') + 1))

const memberOf = (user: UserRecord, n: number) =>
  membershipRecord('crowd', user.id, { role: roleOf(n), memberName: sortableName(user.name) })

beforeAll(async () => {
  const { store } = shared
  await store.clubs.insert(clubRecord('crowd'))
  await store.users.insertMany([...people, asking])
  await store.memberships.insertMany([
    ...people.map(memberOf),
    membershipRecord('crowd', 'asks', { role: 0, memberName: sortableName(asking.name) }),
  ])
})

async function allOf(query: { readonly club: string; readonly text?: string; readonly limit: number }) {
  const pages: ClubUsersResponse[] = []
  let cursor: string | undefined
  do {
    const page: ClubUsersResponse = await shared.handlers.getUsers(contextOf('other'), { ...query, cursor })
    pages.push(page)
    cursor = page.cursor
  } while (cursor !== undefined)
  return {
    ids: pages.flatMap(({ users }) => users.map(({ id }) => id)),
    sizes: pages.map(({ users }) => users.length),
    counts: [...new Set(pages.map(({ count }) => count))],
    roles: Object.assign({}, ...pages.map(({ roles }) => roles)) as ClubUsersResponse['roles'],
  }
}

describe.each([driverUnderTest])('club members on %s', () => {
  test.each([1, 7, 59, 60, 100])(
    'are listed by name in pages of %i, without join requests',
    async (limit) => {
      const { ids, sizes, counts, roles } = await allOf({ club: 'crowd', limit })
      expect(ids).toEqual(inOrder(people))
      expect(sizes.slice(0, -1).every((size) => size === limit)).toBe(true)
      expect(counts).toEqual([60])
      expect(roles).toEqual(Object.fromEntries(people.map(({ id }, n) => [id, roleOf(n)])))
    },
  )

  test.each([
    ['ann', (name: string) => name.startsWith('Ann')],
    ['ANGST', (name: string) => name.endsWith('Ångström')],
    ['oneill é', (name: string) => name === 'Éva O’Neill'],
    ['dyke v', (name: string) => name.endsWith('van Dyke')],
    ['nn', () => false],
    ['. - .', () => true],
  ])('are found by %j, in pages of every size', async (text, matches) => {
    const expected = inOrder(people.filter(({ name }) => matches(name)))
    for (const limit of [1, 2, 5, 100]) {
      const { ids, counts } = await allOf({ club: 'crowd', text, limit })
      expect(ids).toEqual(expected)
      expect(counts).toEqual([expected.length])
    }
  })

  test('are counted on the club, which contains the first page', async () => {
    const { club } = await shared.handlers.getClub(contextOf('other'), { slug: 'crowd' })
    expect(club.users?.map(({ user }) => user.id)).toEqual(inOrder(people).slice(0, clubMembersPage))
    expect(club.memberCount).toBe(60)
    const rest = await shared.handlers.getUsers(contextOf('other'), {
      club: 'crowd',
      cursor: club.membersCursor,
    })
    expect(rest.users.map(({ id }) => id)).toEqual(inOrder(people).slice(clubMembersPage))
  })

  test('are reordered in each of their clubs when renamed', async () => {
    const { store, handlers } = shared
    await store.memberships.insertMany([
      membershipRecord('c3', 'p0'),
      membershipRecord('c2', 'p0', { role: 0 }),
    ])
    await handlers.editUser(contextOf('admin'), { slug: 'p0', name: 'Zoë Żółw' })
    const { ids } = await allOf({ club: 'crowd', limit: 100 })
    expect(ids.at(-1)).toBe('p0')
    for (const id of ['crowd:p0', 'c3:p0', 'c2:p0']) {
      expect(await store.memberships.get(id)).toMatchObject({ memberName: 'zoe zolw' })
    }
    await handlers.editUser(contextOf('admin'), { slug: 'p0', name: people[0]?.name })
    expect((await allOf({ club: 'crowd', limit: 100 })).ids).toEqual(inOrder(people))
  })

  test('are forbidden to visitors, and refused for an invalid cursor or limit', async () => {
    const ask = (viewer: string, query: object) =>
      refusal(shared.handlers.getUsers(contextOf(viewer), { club: 'crowd', ...query }))
    expect(await ask('visitor', {})).toMatchObject({ status: 403 })
    const cursor = Buffer.from('["people","entered","x"]').toString('base64url')
    expect(await ask('other', { cursor })).toEqual({ status: 400, fields: ['cursor'] })
    expect(await ask('other', { limit: 'many' })).toEqual({ status: 400, fields: ['limit'] })
  })
})
