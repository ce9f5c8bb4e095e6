import { expect, test } from 'vitest'
import { clubRoles, type ClubRole } from '../../kernel/access/clubRole'
import { raceDayClubsLimit } from './limits'
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
  ['someone who has asked to join', viewerIn(['own', clubRoles.requested]), []],
  ['someone without a club', viewerIn(), []],
  ['a member of a club without anyone going', viewerIn(['quiet', clubRoles.member]), []],
  ['a visitor', anonymous, []],
] as const)('shows %s their clubs with people at the event', (_, viewer, expected) => {
  expect(raceDayClubIds(viewer, { clubCounts })).toEqual(expected)
})

test('shows a limited number of clubs, and none without counts', () => {
  const many = Array.from({ length: 20 }, (_, n) => `club${n}`)
  const viewer = viewerIn(...many.map((id) => [id, clubRoles.member] as const))
  const counts = { clubCounts: many.map((club) => ({ club })) }
  expect(raceDayClubIds(viewer, counts)).toEqual(many.slice(0, raceDayClubsLimit))
  expect(raceDayClubIds(runner, {})).toEqual([])
})

test.each([
  ['in the future', {}, true],
  ['today', { date: '2026-11-22' }, true],
  ['yesterday', { date: '2026-11-21' }, false],
  ['that was called off', { state: 'calledOff' }, false],
  ['with people from other clubs only', { clubCounts: [{ club: 'other' }] }, false],
])('offers the sheet for an event %s: %s', (_, event, isOffered) => {
  expect(offersRaceDay(runner, { date: '2026-11-29', clubCounts, ...event }, '2026-11-22')).toBe(isOffered)
})
