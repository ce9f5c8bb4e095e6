import { expect, test } from 'vitest'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { membershipRecord, userRecord } from '../helpers/storeRecords'

const world = sharedClubWorld()
const duplicates = async () => world.handlers.getDuplicates(await world.as('topAdmin'), {})

test('suggests keeping the older of two accounts with one name, clubmates first, unless very many share it', async () => {
  await world.store.users.insertMany([
    userRecord('ann1', { name: 'Ann Smith', createdOn: '2025-01-01T00:00:00.000Z' }),
    userRecord('ann2', { name: 'ann  SMITH', createdOn: '2026-01-01T00:00:00.000Z' }),
    userRecord('lena1', {
      name: 'Lena Novák',
      createdOn: '2026-01-01T00:00:00.000Z',
      lastLoginOn: '2027-01-01T00:00:00.000Z',
    }),
    userRecord('lena2', { name: 'Lena Novak', createdOn: '2025-01-01T00:00:00.000Z' }),
    ...Array.from({ length: 9 }, (_, n) => userRecord(`john${n}`, { name: 'John Jones' })),
  ])
  await world.store.memberships.insertMany(['lena1', 'lena2'].map((userId) => membershipRecord('c1', userId)))
  const { duplicates: found, users, clubs } = await duplicates()
  expect(found).toEqual({
    pairs: [
      { source: 'lena1', target: 'lena2', sharesClub: true },
      { source: 'ann2', target: 'ann1', sharesClub: false },
    ],
    isPart: false,
  })
  expect(users?.map(({ id }) => id).sort()).toEqual(['ann1', 'ann2', 'lena1', 'lena2'])
  expect(clubs).toMatchObject([{ id: 'c1' }])
})

test('lists clubmates first among very many duplicates, and says that there are more', async () => {
  const twins = (n: number) =>
    [`a${n}`, `b${n}`].map((id) => userRecord(id, { name: `Twin ${String(n).padStart(3, '0')}` }))
  await world.store.users.insertMany(Array.from({ length: 60 }, (_, n) => twins(n)).flat())
  await world.store.memberships.insertMany(['a59', 'b59'].map((userId) => membershipRecord('c1', userId)))
  const { duplicates: found, users } = await duplicates()
  expect(found.pairs).toHaveLength(20)
  expect(found.pairs[0]).toMatchObject({ sharesClub: true })
  expect(found.isPart).toBe(true)
  expect(users).toHaveLength(40)
})
