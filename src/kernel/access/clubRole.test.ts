import { expect, test } from 'vitest'
import {
  adminClubActions,
  clubRoleName,
  clubRoles,
  isClubMember,
  ownClubActions,
  type ClubRole,
} from './clubRole'

const leaveQuestion = 'Are you sure you want to leave this club?'
const adminQuestion = 'Are you sure you to do this?'
const roles: readonly ClubRole[] = [0, 1, 2, 3]

test.each([
  [undefined, [{ label: 'Request to join', to: 0 }]],
  [0, [{ label: 'Requested' }, { label: 'Withdraw request', to: -1 }]],
  [1, [{ label: 'Leave club', to: -1, confirmation: leaveQuestion }]],
  [2, [{ label: 'Leave club', to: -1, confirmation: leaveQuestion }]],
  [3, [{ label: 'Leave club' }]],
] as const)('offers a user with club role %s the buttons %j', (role, buttons) => {
  const actions = ownClubActions(role)
  expect(actions.map(({ label, to, confirmation }) => ({ label, to, confirmation }))).toEqual(buttons)
})

test.each([
  [0, ['Allow', 2], ['Deny', -1]],
  [1, ['Allow', 2], ['Remove from club', -1]],
  [2, ['Make admin', 3], ['Make associate', 1], ['Remove from club', -1]],
  [3, ['Make member', 2]],
] as const)('offers an admin the actions of club role %s', (role, ...actions) => {
  const offered = adminClubActions(role, false)
  expect(offered.map(({ label, to }) => [label, to])).toEqual(actions)
  for (const action of offered) expect(action.confirmation).toBe(adminQuestion)
  if (role !== 3) expect(adminClubActions(role, true)).toEqual(offered)
})

test('disables the button of the last admin', () => {
  expect(adminClubActions(3, true)).toEqual([{ label: 'Make member' }])
})

test.each([
  [undefined, false],
  [clubRoles.removed, false],
  [clubRoles.requested, false],
  [clubRoles.associate, true],
  [clubRoles.member, true],
  [clubRoles.admin, true],
])('counts someone with club role %s as belonging to the club: %s', (role, belongs) => {
  expect(isClubMember(role)).toBe(belongs)
})

test('every club role has a name', () => {
  expect(roles.map(clubRoleName)).toEqual(['Requested to join', 'Associate', 'Member', 'Admin'])
})
