import { ownCase } from '../auditLog/auditCase'
import { answers, call } from '../helpers/accessRow'
import type { FeatureCases } from '../helpers/featureCases'

const members = answers(200, { visitor: 403 })
const wrong = answers(400, { visitor: 403 })
const wish = { how: 'weekly', address: 'anna@runners.example' }

/** Notifications by mail, on a site that sends it. */
export const cases: FeatureCases = {
  callRows: {
    chooseMail: [
      call('no email', { how: 'never' }, members),
      call('without an address', { how: 'atOnce' }, wrong),
      call('of another kind', { how: 'hourly' }, wrong),
      call('to what is no address', { how: 'weekly', address: 'anna' }, wrong),
    ],
  },
  attacks: () => ({ chooseMail: [wish] }),
  auditCases: { chooseMail: [ownCase('one’s own', 'member', wish)] },
  storeExamples: {
    mailAddresses: {
      byUser: { lists: [{ where: { userId: 'u' } }] },
      byDigest: { lists: [{ where: { digest: 'yes' } }] },
      byExpiry: { lists: [{ to: '2027-01-01' }] },
    },
    mails: {
      byDue: { lists: [{ to: '2027-01-01' }] },
      byExpiry: { lists: [{ to: '2027-01-01' }] },
    },
  },
}
