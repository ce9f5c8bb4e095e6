import type { EndpointName } from '../../src/app/features.server'
import { ofFeatures } from '../helpers/featureCases'
import { eventRecord, membershipRecord, statusRecord } from '../helpers/storeRecords'
import { type AuditCase, auditedCase as done, firstAdminKey, ownCase as own, type World } from './auditCase'

const whose = { slug: 'past', userId: 'target' }
const fields = { date: '2027-08-01', time: '10:00' }

/** Inserts an event of `member` that the club `c1` promotes. */
async function promoted({ store }: World): Promise<string> {
  await store.events.insert(eventRecord('promoted', { createdBy: 'member', clubChoice: 'c1' }))
  return 'promoted'
}

/** Inserts the same event as one that `deletedBy` has just deleted. */
async function deleted({ store }: World, deletedBy: string) {
  const event = eventRecord('promoted', { createdBy: 'member', clubChoice: 'c1' })
  await store.deletedEvents.put({ id: event.id, event, deletedBy, until: '2099-01-01T00:00:00.000Z' })
  return { slug: event.id }
}

async function status({ store }: World) {
  await store.statuses.put(statusRecord('past', 'target'))
  return whose
}

async function clubRequest({ store }: World) {
  const asked = { name: 'Asked For', shortName: 'AF', role: 3 as const, date: '2027-05-01' }
  await store.clubRequests.insert({ id: 'asked', userId: 'target', ...asked })
  return { id: 'asked' }
}

/** The cases of every call that changes something, for another user's things and for one's own. */
export const auditCases: Readonly<Partial<Record<EndpointName, readonly AuditCase[]>>> = {
  saveEvent: [
    own('a new event', 'member', { ...fields, title: 'A New Race' }),
    own('an event that the caller added', 'member', async (world) => ({
      id: await promoted(world),
      title: 'Other',
    })),
    own('unchanged', 'siteAdmin', { id: 'past', title: 'Event past' }),
    done('editEvent', 'siteAdmin', undefined, { id: 'past', title: 'Another Title' }),
    done('editEvent', 'clubAdmin', 'member', async (world) => ({
      id: await promoted(world),
      title: 'Other',
    })),
  ],
  deleteEvent: [
    own('an event that the caller added', 'member', async (world) => ({ slug: await promoted(world) })),
    done('deleteEvent', 'siteAdmin', 'member', async (world) => ({ slug: await promoted(world) })),
  ],
  restoreEvent: [
    own('an event that the caller added', 'member', (world) => deleted(world, 'member')),
    done('restoreEvent', 'siteAdmin', 'member', (world) => deleted(world, 'siteAdmin')),
  ],
  setStatus: [
    own('one’s own', 'member', { slug: 'future', status: 'entered' }),
    own('one’s own, named', 'siteAdmin', { slug: 'future', userId: 'siteAdmin', status: 'entered' }),
    own('unchanged', 'siteAdmin', async (world) => ({
      ...(await status(world)),
      status: 'entered',
    })),
    done('setStatus', 'siteAdmin', 'target', { ...whose, status: 'supporting' }),
  ],
  removeStatus: [
    own('one’s own', 'member', { slug: 'past' }),
    own('no status', 'siteAdmin', whose),
    done('removeStatus', 'siteAdmin', 'target', status),
  ],
  enterResult: [
    done('enterResult', 'siteAdmin', 'target', { ...whose, time: '41:12', from: '' }),
    own('already there', 'siteAdmin', async ({ store }) => {
      await store.statuses.put(statusRecord('past', 'target', { status: 'result', resultInSeconds: 2472 }))
      return { ...whose, time: '41:12', from: '' }
    }),
  ],
  undoStatus: [
    done('undoStatus', 'siteAdmin', 'target', async ({ store }) => {
      await store.statuses.put(statusRecord('past', 'target', { date: '2027-05-02', replaced: 'nothing' }))
      return { ...whose, date: '2027-05-02' }
    }),
  ],
  saveClub: [
    done('addClub', 'topAdmin', undefined, { name: 'A New Club', shortName: 'ANC' }),
    done('editClub', 'clubAdmin', undefined, { id: 'c1', name: 'Another Name' }),
    own('unchanged', 'clubAdmin', { id: 'c1', name: 'Club c1' }),
  ],
  changeClubRoles: [
    own('asking to join', 'nobody', { slug: 'c1', role: 0 }),
    own('stepping down', 'secondAdmin', { slug: 'c1', user: 'secondAdmin', role: 2 }),
    own('unchanged', 'clubAdmin', { slug: 'c1', user: 'member', role: 2, from: 1 }),
    done('changeClubRole', 'clubAdmin', 'requester', { slug: 'c1', user: 'requester', role: 2 }),
    done('changeClubRole', 'clubAdmin', 'requester', { slug: 'c1', user: 'requester', role: -1 }),
    done('changeClubRoleFromOutside', 'topAdmin', 'member', { slug: 'c1', user: 'member', role: 3 }),
    done('changeClubRoleFromOutside', 'topAdmin', 'member', { slug: 'c1', user: 'member', role: -1 }),
    done('changeClubRoleFromOutside', 'topAdmin', 'topAdmin', async ({ store }) => {
      await store.memberships.put(membershipRecord('c1', 'topAdmin', { role: 0 }))
      return { slug: 'c1', user: 'topAdmin', role: 2 }
    }),
  ],
  leaveClub: [own('one’s own', 'member', { slug: 'c1' })],
  withdrawJoinRequest: [own('one’s own', 'requester', { slug: 'c1' })],
  readClubNews: [own('one’s own', 'member', { until: '2027-06-01' })],
  chooseHomeClub: [own('one’s own', 'member', { club: 'c1' })],
  requestClub: [own('one’s own', 'nobody', { name: 'My Club', shortName: 'MC', role: 3 })],
  dismissSetupStep: [own('a step', 'clubAdmin', { slug: 'c1', step: 'vest' })],
  acceptClubRequest: [
    done('acceptClubRequest', 'topAdmin', 'target', clubRequest),
    own('already answered', 'topAdmin', { id: 'asked' }),
  ],
  declineClubRequest: [
    done('declineClubRequest', 'topAdmin', 'target', clubRequest),
    own('already answered', 'topAdmin', { id: 'asked' }),
  ],
  mergeUsers: [done('mergeUsers', 'topAdmin', 'self', { sourceUser: 'target', targetUser: 'self' })],
  setStatusClub: [
    done('setStatusClub', 'topAdmin', 'target', async (world) => {
      await status(world)
      await world.store.memberships.put(membershipRecord('c1', 'target'))
      return { userId: 'target', clubId: 'c1' }
    }),
    own('nothing to set', 'topAdmin', { userId: 'member', clubId: 'c1' }),
  ],
  setSiteRole: [
    done('setSiteRole', 'topAdmin', 'target', { user: 'target', role: 2 }),
    own('unchanged', 'topAdmin', { user: 'target', role: 1 }),
  ],
  hideUser: [
    done('hideUser', 'siteAdmin', 'target', { slug: 'target' }),
    own('unchanged', 'siteAdmin', async ({ store }) => {
      await store.users.modify('target', (user) => ({ ...user, hidden: 'yes' }))
      return { slug: 'target' }
    }),
  ],
  showUser: [
    own('unchanged', 'siteAdmin', { slug: 'target' }),
    done('showUser', 'siteAdmin', 'target', async ({ store }) => {
      await store.users.modify('target', (user) => ({ ...user, hidden: 'yes' }))
      return { slug: 'target' }
    }),
  ],
  emptyUser: [done('emptyUser', 'topAdmin', 'target', { slug: 'target', confirmed: 'yes' })],
  becomeFirstAdmin: [
    done('becomeFirstAdmin', 'nobody', undefined, async ({ store }) => {
      await store.users.removeMany(['topAdmin', 'topSelf'])
      return { key: firstAdminKey }
    }),
  ],
  addUser: [done('addUser', 'siteAdmin', undefined, { name: 'Nora Newman' })],
  createInvitation: [done('createInvitation', 'siteAdmin', 'target', { slug: 'target' })],
  editUser: [
    own('one’s own', 'member', { slug: 'member', name: 'New Name' }),
    own('unchanged', 'siteAdmin', { slug: 'target', name: 'User target' }),
    done('editUser', 'siteAdmin', 'target', { slug: 'target', name: 'New Name' }),
  ],
  followUser: [own('one’s own', 'member', { slug: 'target' })],
  unfollowUser: [own('one’s own', 'member', { slug: 'target' })],
  deleteUser: [
    own('one’s own', 'member', { slug: 'member', confirmed: 'yes' }),
    done('deleteUser', 'topAdmin', undefined, { slug: 'target', confirmed: 'yes' }),
  ],
  ...ofFeatures(({ auditCases: ofFeature }) => ofFeature),
}
