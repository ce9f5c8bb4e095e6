import { expect, test } from 'vitest'
import { clubRoles, type ClubRole } from '../../kernel/access/clubRole'
import { raceDayClubsLimit } from '../../kernel/limits'
import { offersRaceDay, raceDayClubIds } from './raceDay'
import { anonymous, type Viewer } from '../../kernel/access/viewer'

const viewerIn = (...clubs: readonly (readonly [clubId: string, role: ClubRole])[]): Viewer => ({
  userId: 'me',
  siteRole: 1,
  clubs: clubs.map(([clubId, role]) => ({ clubId, role })),
})
const clubCounts = [{ club: 'own' }, { club: 'second' }, { club: 'other' }, {}]
const runner = viewerIn(
  ['second', clubRoles.associate],
  ['own', clubRoles.member],
  ['quiet', clubRoles.admin],
)

test.each([
  ['a member of two of the clubs', runner, ['own', 'second']],
  ['somebody who has asked to join', viewerIn(['own', clubRoles.requested]), []],
  ['somebody without a club', viewerIn(), []],
  ['a member of a club that does not go', viewerIn(['quiet', clubRoles.member]), []],
  ['a visitor', anonymous, []],
] as const)('for %s the sheet is about their clubs that go', (_, viewer, expected) => {
  expect(raceDayClubIds(viewer, { clubCounts })).toEqual(expected)
})

test('it is about a few clubs, and about none where nobody is known', () => {
  const many = Array.from({ length: 20 }, (_, n) => `club${n}`)
  const viewer = viewerIn(...many.map((id) => [id, clubRoles.member] as const))
  const counts = { clubCounts: many.map((club) => ({ club })) }
  expect(raceDayClubIds(viewer, counts)).toEqual(many.slice(0, raceDayClubsLimit))
  expect(raceDayClubIds(runner, {})).toEqual([])
})

test.each([
  ['to come', {}, true],
  ['of today', { date: '2026-11-22' }, true],
  ['of yesterday', { date: '2026-11-21' }, false],
  ['that was called off', { state: 'calledOff' }, false],
  ['of other clubs', { clubCounts: [{ club: 'other' }] }, false],
])('an event %s offers it: %s', (_, event, isOffered) => {
  expect(offersRaceDay(runner, { date: '2026-11-29', clubCounts, ...event }, '2026-11-22')).toBe(isOffered)
})
