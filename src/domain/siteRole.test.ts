import { expect, test } from 'vitest'
import { siteRoleName, siteRoles } from './siteRole'

test.each([
  [siteRoles.anonymous, 'Anonymous'],
  [siteRoles.member, 'Member'],
  [siteRoles.admin, 'Admin'],
  [siteRoles.topAdmin, 'Highest admin'],
])('site role %i is called %s', (role, name) => {
  expect(siteRoleName(role)).toBe(name)
})
