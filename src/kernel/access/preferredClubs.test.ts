import { expect, test } from 'vitest'
import type { ClubRole } from './clubRole'
import { homeClubId, preferredClubIds } from './preferredClubs'

/** Longest membership first, whatever the role. */
const clubs: readonly { readonly clubId: string; readonly role: ClubRole }[] = [
  { clubId: 'asked', role: 0 },
  { clubId: 'oldest', role: 1 },
  { clubId: 'second', role: 2 },
  { clubId: 'third', role: 2 },
  { clubId: 'run', role: 3 },
  { clubId: 'newest', role: 1 },
]
const byRole = ['run', 'second', 'third', 'oldest', 'newest']

test.each([
  ['the higher role comes first, and of equal ones the longer membership', {}, undefined, byRole],
  [
    'the club used last comes before',
    { lastClubId: 'newest' },
    undefined,
    ['newest', 'run', 'second', 'third', 'oldest'],
  ],
  [
    'the promoting club comes first',
    { lastClubId: 'newest' },
    'third',
    ['third', 'newest', 'run', 'second', 'oldest'],
  ],
  ['a club used last that was left does not count', { lastClubId: 'left' }, undefined, byRole],
  ['a club that is only asked to join does not count', { lastClubId: 'asked' }, 'asked', byRole],
  ['a foreign promoting club does not count', {}, 'foreign', byRole],
  [
    'the same club may be both',
    { lastClubId: 'third' },
    'third',
    ['third', 'run', 'second', 'oldest', 'newest'],
  ],
  ['the choice for the home page does not count', { homeClubId: 'oldest' }, undefined, byRole],
] as const)('club order: %s', (_, user, promoting, expected) => {
  expect(preferredClubIds({ clubs, ...user }, promoting)).toEqual(expected)
})

test('finds no club for a member of none', () => {
  expect(preferredClubIds({ clubs: [], lastClubId: 'left' }, 'foreign')).toEqual([])
  expect(homeClubId({ clubs: [], homeClubId: 'left' })).toBeUndefined()
})

test.each([
  [{}, 'run'],
  [{ lastClubId: 'oldest' }, 'oldest'],
  [{ lastClubId: 'oldest', homeClubId: 'newest' }, 'newest'],
  [{ lastClubId: 'oldest', homeClubId: 'left' }, 'oldest'],
  [{ homeClubId: 'asked' }, 'run'],
])('picks the home page club for %j: %s', (user, expected) => {
  expect(homeClubId({ clubs, ...user })).toBe(expected)
})
