import { expect, test } from 'vitest'
import { clubRequestRoles, validateClubRequest } from './validateClubRequest'

const names = { name: 'Sparkbrook Harriers', shortName: 'SBH' }

test('a club is asked for by those who run with it and those who run it', () => {
  expect(
    clubRequestRoles.map((role) => validateClubRequest({ ...names, role: String(role) }).values),
  ).toEqual([
    { ...names, role: 2 },
    { ...names, role: 3 },
  ])
})

test('both names and a role are required', () => {
  expect(validateClubRequest({}).errors).toEqual({
    name: 'The name is required.',
    shortName: 'The short name is required.',
    role: 'Choose whether you’re a member or an admin.',
  })
})

test.each(['', '-1', '0', '1', '4', ' 3', '3.0', 'admin'])('the role %j is none', (role) => {
  expect(Object.keys(validateClubRequest({ ...names, role }).errors ?? {})).toEqual(['role'])
})
