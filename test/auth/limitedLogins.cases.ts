import { admins, call } from '../helpers/accessRow'
import type { FeatureCases } from '../helpers/featureCases'
import { page } from '../helpers/pageWorld'

/** Providers that limit the site. */
export const cases: FeatureCases = {
  pages: [
    page({
      name: 'login, limited by its provider',
      path: '/login?error=limited&provider=strava',
      title: 'Login',
      h1: 'Log in',
    }),
  ],
  callRows: { getLoginRefusals: [call('all', {}, admins)] },
  storeExamples: { loginRefusals: { bySince: { lists: [{}], counts: [{ by: ['since'] }] } } },
}
