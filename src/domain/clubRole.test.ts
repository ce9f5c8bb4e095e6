import { expect, test } from 'vitest'
import {
  adminClubActions,
  clubRoleName,
  clubRoles,
  isAdminTransition,
  isClubMember,
  ownClubAction,
  type ClubRole,
} from './clubRole'

const leaveQuestion = 'Are you sure you want to leave this club?'
const adminQuestion = 'Are you sure you to do this?'

test.each([
  [undefined, { label: 'Request to join', to: 0 }],
  [0, { label: 'Requested' }],
  [1, { label: 'Leave club', to: -1, confirmation: leaveQuestion }],
  [2, { label: 'Leave club', to: -1, confirmation: leaveQuestion }],
  [3, { label: 'Leave club' }],
] as const)('a user with club role %s gets %j', (role, action) => {
  expect(ownClubAction(role)).toEqual(action)
})

test.each([
  [0, ['Allow', 2], ['Deny', -1]],
  [1, ['Allow', 2], ['Remove from club', -1]],
  [2, ['Remove from club', -1]],
  [3],
] as const)('an administrator gets the actions of club role %s', (role, ...actions) => {
  expect(adminClubActions(role).map(({ label, to }) => [label, to])).toEqual(actions)
  for (const action of adminClubActions(role)) expect(action.confirmation).toBe(adminQuestion)
})

test('of all moves, an administrator may make only those of the actions', () => {
  const moves = ([0, 1, 2, 3] as ClubRole[]).flatMap((from) =>
    [-2, -1, 0, 1, 2, 3, 4].filter((to) => isAdminTransition(from, to)).map((to) => `${from} to ${to}`),
  )
  expect(moves).toEqual(['0 to -1', '0 to 2', '1 to -1', '1 to 2', '2 to -1'])
})

test.each([
  [undefined, false],
  [clubRoles.requested, false],
  [clubRoles.associate, true],
  [clubRoles.member, true],
  [clubRoles.admin, true],
])('club role %s belongs to the club: %s', (role, belongs) => {
  expect(isClubMember(role)).toBe(belongs)
})

test('every club role has a name', () => {
  expect(([0, 1, 2, 3] as ClubRole[]).map(clubRoleName)).toEqual([
    'Requested to join',
    'Associate',
    'Member',
    'Admin',
  ])
})
