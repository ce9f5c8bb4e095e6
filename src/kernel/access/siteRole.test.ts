import { expect, test } from 'vitest'
import { givenSiteRoles, judgeSiteRole, siteRoleName, siteRoles } from './siteRole'

test.each([
  [siteRoles.anonymous, 'Anonymous'],
  [siteRoles.member, 'User'],
  [siteRoles.admin, 'Site admin'],
  [siteRoles.topAdmin, 'Super admin'],
])('site role %i is called %s', (role, name) => {
  expect(siteRoleName(role)).toBe(name)
})

test.each(givenSiteRoles)('lets others change site role %i to any other, and no one their own', (from) => {
  for (const to of givenSiteRoles) {
    expect(judgeSiteRole({ from, to, isSelf: true })).toBe('own')
    expect(judgeSiteRole({ from, to, isSelf: false })).toBe(from === to ? 'pointless' : 'allowed')
  }
})
