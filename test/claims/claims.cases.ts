import { auditedCase } from '../auditLog/auditCase'
import { answers, call, clubEditors } from '../helpers/accessRow'
import { type AccessSite, club } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { membershipRecord, userRecord } from '../helpers/storeRecords'
import type { Store } from '../../src/store/store'

const { slug, id: clubId } = club
let made = 0

/** A new unclaimed member of a club, and someone who asks to join it. */
async function samePerson(store: Store, inClub: string) {
  const [sourceUser, targetUser] = [`unclaimed-${++made}`, `asking-${made}`]
  await store.users.insertMany([userRecord(sourceUser, { unclaimedIn: inClub }), userRecord(targetUser)])
  await store.memberships.insertMany([
    membershipRecord(inClub, sourceUser),
    membershipRecord(inClub, targetUser, { role: 0 }),
  ])
  return { slug: inClub, sourceUser, targetUser, confirmed: 'yes' }
}

const ofNew = async ({ store }: Pick<AccessSite, 'store'>) => ({ ...(await samePerson(store, clubId)), slug })

/** Unclaimed members and the people who take over their names. */
export const cases: FeatureCases = {
  callRows: {
    getUnclaimed: [call('of a club', { slug }, clubEditors)],
    mergeMembers: [
      call('of a club', ofNew, clubEditors),
      call('of an unknown club', async (site) => ({ ...(await ofNew(site)), slug: 'nothing' }), {
        ...answers(404, { visitor: 403 }),
      }),
    ],
  },
  attacks: ({ club: own }) => ({
    mergeMembers: [{ slug: own, sourceUser: 'unclaimed', targetUser: 'joining', confirmed: 'yes' }],
  }),
  auditCases: {
    mergeMembers: [auditedCase('mergeUsers', 'clubAdmin', undefined, ({ store }) => samePerson(store, 'c1'))],
  },
  storeExamples: {
    invitedAddresses: {
      byUser: { lists: [{ where: { userId: 'u' } }] },
      byExpiry: { lists: [{ to: '2027-01-01' }] },
    },
  },
}
