import { expect, test } from 'vitest'
import { clubRoles } from './clubRole'
import { memberClubIds, withoutRequests } from './memberClubs'

const memberships = [
  { clubId: 'asked', role: clubRoles.requested },
  { clubId: 'second', role: clubRoles.associate },
  { clubId: 'first', role: clubRoles.admin },
  { clubId: 'third', role: clubRoles.member },
]

test('does not count a request to join as a membership', () => {
  expect(withoutRequests(memberships)).toEqual(memberships.slice(1))
  expect(withoutRequests([])).toEqual([])
})

test('lists a member’s clubs in the order of their memberships', () => {
  expect(memberClubIds(memberships)).toEqual(['second', 'first', 'third'])
})
