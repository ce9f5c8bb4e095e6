import { ownCase } from '../auditLog/auditCase'
import { admins, call, members } from '../helpers/accessRow'
import type { FeatureCases } from '../helpers/featureCases'
import { page } from '../helpers/pageWorld'

/** Providers that limit the site, and a second login. */
export const cases: FeatureCases = {
  pages: [
    page({
      name: 'login, limited by its provider',
      path: '/login?error=limited&provider=strava',
      title: 'Login',
      h1: 'Log in',
    }),
  ],
  callRows: {
    getLoginRefusals: [call('all', {}, admins)],
    declineSecondLogin: [call('one’s own', {}, members)],
  },
  attacks: () => ({ declineSecondLogin: [{}] }),
  auditCases: { declineSecondLogin: [ownCase('one’s own', 'member', {})] },
  storeExamples: { loginRefusals: { bySince: { lists: [{}], counts: [{ by: ['since'] }] } } },
}
