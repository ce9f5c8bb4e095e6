import { describe, expect, test } from 'vitest'
import {
  adminClubActions,
  clubRoleName,
  clubRoles,
  isClubMember,
  judgeRoleChange,
  ownClubActions,
  type ClubRole,
  type ClubStanding,
} from './clubRole'

const leaveQuestion = 'Are you sure you want to leave this club?'
const adminQuestion = 'Are you sure you to do this?'
const standings: readonly ClubStanding[] = [-1, 0, 1, 2, 3]
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

describe('judging a role change', () => {
  const wish = { isSelf: false, isAdmin: false, isLastAdmin: false }
  const moves = standings.flatMap((from) => standings.map((to) => ({ from, to })))
  const judged = (who: Partial<typeof wish>, verdict: string) =>
    moves
      .filter((move) => judgeRoleChange({ ...wish, ...who, ...move }) === verdict)
      .map(({ from, to }) => `${from} to ${to}`)

  test('allows users the role changes that their button offers', () => {
    expect(judged({ isSelf: true }, 'allowed')).toEqual(['-1 to 0', '0 to -1', '1 to -1', '2 to -1'])
    expect(judged({ isSelf: true }, 'pointless')).toEqual(['-1 to -1', '0 to 0'])
    expect(judged({ isSelf: true }, 'impossible')).toEqual(['1 to 0', '2 to 0', '3 to -1', '3 to 0'])
    expect(judged({ isSelf: true }, 'forbidden')).toHaveLength(15)
  })

  test('allows admins the role changes that their buttons offer', () => {
    const expected = ['0 to -1', '0 to 2', '1 to -1', '1 to 2', '2 to -1', '2 to 1', '2 to 3', '3 to 2']
    expect(judged({ isAdmin: true }, 'allowed')).toEqual(expected)
    const offered = roles.flatMap((from) =>
      adminClubActions(from, false).map(({ to }) => `${from} to ${String(to)}`),
    )
    expect(offered.sort()).toEqual(expected.sort())
    expect(judged({ isAdmin: true }, 'pointless')).toEqual(['-1 to -1', '1 to 1', '2 to 2', '3 to 3'])
    expect(judged({ isAdmin: true }, 'forbidden')).toEqual([
      '-1 to 0',
      '0 to 0',
      '1 to 0',
      '2 to 0',
      '3 to 0',
    ])
  })

  test('allows admins who change their own role what either button offers', () => {
    const either = new Set([...judged({ isSelf: true }, 'allowed'), ...judged({ isAdmin: true }, 'allowed')])
    expect(judged({ isSelf: true, isAdmin: true }, 'allowed').sort()).toEqual([...either].sort())
    expect(judged({ isSelf: true, isAdmin: true }, 'forbidden')).toEqual([])
  })

  test('refuses to remove a club’s last admin', () => {
    expect(judged({ isAdmin: true, isLastAdmin: true }, 'lastAdmin')).toEqual(['3 to 2'])
    expect(judged({ isSelf: true, isAdmin: true, isLastAdmin: true }, 'lastAdmin')).toEqual(['3 to 2'])
  })

  test('forbids everyone else every role change', () => {
    expect(judged({}, 'forbidden')).toHaveLength(25)
  })
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
