import { expect, test } from 'vitest'
import { startOidcIssuer } from '../helpers/oidcIssuer'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { userRecord } from '../helpers/storeRecords'

const now = new Date('2027-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const keys = (type: string) => ({ [`${type}_CLIENT_ID`]: 'a', [`${type}_CLIENT_SECRET`]: 'b' })

test('warns site admins of a provider that people have used, but not for four months', async () => {
  const issuer = await startOidcIssuer()
  const site = await startSiteUnderTest({
    now,
    settings: { ...issuer.settings, ...keys('GOOGLE'), ...keys('STRAVA'), SITE_ADMINS: 'oidc:admin' },
    fill: ({ users }) =>
      users.insertMany([
        userRecord('a', { lastLoginType: 'google', lastLoginOn: daysAgo(121) }),
        userRecord('b', { lastLoginType: 'google', lastLoginOn: daysAgo(300) }),
        userRecord('c', { lastLoginType: 'strava', lastLoginOn: daysAgo(300) }),
        userRecord('d', { lastLoginType: 'strava', lastLoginOn: daysAgo(119) }),
        // The site no longer offers it.
        userRecord('e', { lastLoginType: 'facebook', lastLoginOn: daysAgo(300) }),
      ]),
  })
  await issuer.serve(site.origin)
  const jar = site.jar()
  await jar.ask(await issuer.callbackOf(jar, '/auth/oidc', 'admin'))
  const titles = async () => {
    const html = (await (await jar.ask('/admin')).text()).replaceAll('<!-- -->', '')
    expect(html).toContain('Admin')
    return html.match(/No recent logins with \w+|last recorded login with \w+ was on <span[^>]*>[^<]*/g)
  }
  expect(await titles()).toEqual([
    'No recent logins with Google',
    expect.stringMatching(/with Google was on <span[^>]*>1 March 2027, 12:00pm$/),
  ])
  await site.store.users.put(userRecord('b', { lastLoginType: 'google', lastLoginOn: daysAgo(1) }))
  expect(await titles()).toBeNull()
  await site.stop()
  await issuer.stop()
})
