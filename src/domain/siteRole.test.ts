import { expect, test } from 'vitest'
import { isSiteRole, siteRoleName, siteRoles } from './siteRole'

test.each([
  [siteRoles.anonymous, 'Anonymous'],
  [siteRoles.member, 'Member'],
  [siteRoles.admin, 'Admin'],
  [siteRoles.topAdmin, 'Highest admin'],
])('site role %i is called %s', (role, name) => {
  expect(isSiteRole(role)).toBe(true)
  expect(siteRoleName(role)).toBe(name)
})

test.each([-1, 4, 1.5, NaN, '1', true, null, undefined, [1]])('%j is no site role', (value) => {
  expect(isSiteRole(value)).toBe(false)
})
