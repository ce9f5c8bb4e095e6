import { beforeEach, expect } from 'vitest'
import { loginsOf } from '../../src/entities/users/server/userRepository'
import type { Jar } from './cookieJar'
import { during } from './during'
import { startOidcIssuer } from './oidcIssuer'
import { signedInAs, startSiteUnderTest } from './siteUnderTest'

export const locationOf = (answer: Response) => answer.headers.get('Location')

/** A site with an issuer, for the tests of a file. The mock provider is there too, for people who link another login. */
export function oidcSite() {
  const shared = during(
    async () => {
      const issuer = await startOidcIssuer()
      const settings = { ...issuer.settings, SITE_ADMINS: 'oidc:auth0|boss@club.example' }
      const site = await startSiteUnderTest({ settings, config: { demo: true } })
      await issuer.serve(site.origin)
      return { issuer, site }
    },
    async ({ issuer, site }) => {
      await site.stop()
      await issuer.stop()
    },
  )
  beforeEach(() => {
    const { issuer, site } = shared
    Object.assign(issuer.state, { tampering: {}, asked: [] })
    site.reports.length = 0
    // The site has forgotten the issuer's metadata.
    site.clock.now = new Date(site.clock.now.getTime() + 61 * 60_000)
  })

  const callback = (browser: Jar, sub: string) => shared.issuer.callbackOf(browser, '/auth/oidc', sub)

  async function logIn(browser: Jar, sub: string, name: string): Promise<string | undefined> {
    shared.issuer.describe(sub, { name })
    await browser.ask(await callback(browser, sub))
    return await signedInAs(browser)
  }

  async function userOf(slug: string) {
    const { items } = await shared.site.store.users.find({ index: 'bySlug', where: { slug }, limit: 1 })
    if (!items[0]) throw new Error(`There is no user ${slug}.`)
    return items[0]
  }

  return {
    shared,
    callback,
    logIn,
    userOf,
    idsOf: async (slug: string) =>
      (await loginsOf(shared.site.store, (await userOf(slug)).id)).map(({ id }) => id).sort(),
    reasons: () => shared.site.reports.map(String).join(),

    expectFailure: async (browser: Jar, path: string, error: string) => {
      expect(locationOf(await browser.ask(path))).toBe(`/login?error=${error}`)
      expect(await signedInAs(browser)).toBeUndefined()
    },

    expectNextLoginWorks: async (browser: Jar) => {
      shared.issuer.state.tampering = {}
      expect(await logIn(browser, 'works', 'Next Login')).toBe('next-login')
    },

    /** Replaces what the issuer answers at a path. */
    answerAt: (path: string, answer: object) => {
      shared.issuer.state.tampering = {
        before(request, response) {
          if (request.url !== path) return false
          response.setHeader('Content-Type', 'application/json')
          response.end(JSON.stringify(answer))
          return true
        },
      }
    },
  }
}
