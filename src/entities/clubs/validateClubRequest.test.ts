import { expect, test } from 'vitest'
import { clubRequestRoles, validateClubRequest } from './validateClubRequest'

const names = { name: 'Sparkbrook Harriers', shortName: 'SBH' }

test('accepts the roles of member and admin', () => {
  expect(
    clubRequestRoles.map((role) => validateClubRequest({ ...names, role: String(role) }).values),
  ).toEqual([
    { ...names, role: 2 },
    { ...names, role: 3 },
  ])
})

test('requires both names and a role', () => {
  expect(validateClubRequest({}).errors).toEqual({
    name: 'The name is required.',
    shortName: 'The short name is required.',
    role: 'Choose whether you’re a member or an admin.',
  })
})

test.each(['', '-1', '0', '1', '4', ' 3', '3.0', 'admin'])('rejects the role %j', (role) => {
  expect(Object.keys(validateClubRequest({ ...names, role }).errors ?? {})).toEqual(['role'])
})
