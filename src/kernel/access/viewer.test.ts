import { expect, test } from 'vitest'
import { withClubRole, type Viewer } from './viewer'

const viewer: Viewer = {
  userId: 'ann',
  siteRole: 1,
  clubs: [
    { clubId: 'harriers', role: 2 },
    { clubId: 'striders', role: 1 },
  ],
  lastClubId: 'striders',
}

test.each([
  ['harriers', 3, ['harriers 3', 'striders 1']],
  ['striders', -1, ['harriers 2']],
  ['bandits', 0, ['harriers 2', 'striders 1', 'bandits 0']],
  ['bandits', -1, ['harriers 2', 'striders 1']],
] as const)('changes the role in %s to %i', (clubId, role, expected) => {
  const changed = withClubRole(viewer, clubId, role)
  expect(changed.clubs.map((club) => `${club.clubId} ${club.role}`)).toEqual(expected)
  expect({ ...changed, clubs: viewer.clubs }).toEqual(viewer)
})
