import { expect, test } from 'vitest'
import { clubRoles } from './clubRole'
import { memberClubIds, withoutRequests } from './memberClubs'

const memberships = [
  { clubId: 'asked', role: clubRoles.requested },
  { clubId: 'second', role: clubRoles.associate },
  { clubId: 'first', role: clubRoles.admin },
  { clubId: 'third', role: clubRoles.member },
]

test('a request to join makes no member', () => {
  expect(withoutRequests(memberships)).toEqual(memberships.slice(1))
  expect(withoutRequests([])).toEqual([])
})

test('the clubs of a member stand in the order of the memberships', () => {
  expect(memberClubIds(memberships)).toEqual(['second', 'first', 'third'])
})
