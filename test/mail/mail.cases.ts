import { ownCase } from '../auditLog/auditCase'
import { answers, call } from '../helpers/accessRow'
import type { FeatureCases } from '../helpers/featureCases'

const members = answers(200, { visitor: 403 })
const wrong = answers(400, { visitor: 403 })
const input = { how: 'weekly', address: 'anna@runners.example' }

/** Notifications by mail, on a site that sends it. */
export const cases: FeatureCases = {
  callRows: {
    chooseMail: [
      call('no email', { how: 'never' }, members),
      call('without an address', { how: 'atOnce' }, wrong),
      call('an unknown choice', { how: 'hourly' }, wrong),
      call('an invalid address', { how: 'weekly', address: 'anna' }, wrong),
    ],
  },
  attacks: () => ({ chooseMail: [input] }),
  auditCases: { chooseMail: [ownCase('one’s own', 'member', input)] },
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
