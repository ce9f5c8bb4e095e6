import { ownCase } from '../auditLog/auditCase'
import { answers, call, row, toLogin } from '../helpers/accessRow'
import type { FeatureCases } from '../helpers/featureCases'
import { page } from '../helpers/pageWorld'
import { pushSubscriptionRecord, pushInput, sessionRecord } from './notificationRecords'

const members = answers(200, { visitor: 403 })
const path = '/notifications'
const settings = `${path}/settings`
const until = '2026-01-01T00:00:00.000Z'

/** Notifications and push subscriptions. */
export const cases: FeatureCases = {
  pages: [
    page({
      ...{ name: 'notifications', viewer: 'member', path },
      ...{ title: 'Notifications', h1: 'Notifications', active: 'Profile' },
    }),
    page({
      ...{ name: 'notification settings', viewer: 'member', path: settings, active: 'Profile' },
      ...{ title: 'Notification settings', h1: 'Notification settings' },
      panelOfScripts: 'Push notifications',
    }),
  ],
  pageRows: {
    notifications: [row(path, { ...answers(200), visitor: toLogin(path) })],
    notificationSettings: [row(settings, { ...answers(200), visitor: toLogin(settings) })],
  },
  callRows: {
    getNotices: [call('one’s own', {}, members)],
    readNotices: [
      call('one’s own', { until }, members),
      call('an invalid instant', { until: 'now' }, answers(400, { visitor: 403 })),
    ],
    chooseNotices: [
      call('one', { otherPlan: 'yes' }, members),
      call('an invalid value', { result: 'perhaps' }, answers(400, { visitor: 403 })),
      call('an invalid time', { quietFrom: '24:00' }, answers(400, { visitor: 403 })),
    ],
    addPush: [
      call('one’s own browser', pushInput, members),
      call('an invalid key', { ...pushInput, p256dh: 'x' }, answers(400, { visitor: 403 })),
    ],
    endPush: [call('an unknown browser', { id: 'none' }, answers(404, { visitor: 403 }))],
  },
  attacks: () => ({
    readNotices: [{ until: '2099-01-01T00:00:00.000Z' }],
    chooseNotices: [{ otherPlan: 'yes' }],
    addPush: [pushInput],
    endPush: [{ id: 'push-of-the-viewer' }],
  }),
  auditCases: {
    readNotices: [ownCase('one’s own', 'member', { until })],
    chooseNotices: [ownCase('one’s own', 'member', { otherPlan: 'yes' })],
    addPush: [
      ownCase('one’s own', 'member', async ({ store }) => {
        await store.sessions.put(sessionRecord('login-member', 'member'))
        return pushInput
      }),
    ],
    endPush: [
      ownCase('one’s own', 'member', async ({ store }) => {
        await store.pushSubscriptions.put(pushSubscriptionRecord('push'))
        return { id: 'push' }
      }),
    ],
  },
  storeExamples: {
    notices: {
      byUser: { lists: [{ where: { userId: 'u' } }] },
      byExpiry: { lists: [{ to: '2027-01-01' }] },
    },
    tellings: {
      byDue: { lists: [{ to: '2027-01-01' }] },
      byEvent: { lists: [{ where: { eventId: 'e' } }] },
      byActor: { lists: [{ where: { actorId: 'u' } }] },
    },
    rounds: {
      byDue: { lists: [{ to: '2027-01-01' }] },
      byExpiry: { lists: [{ to: '2027-01-01' }] },
    },
    deliveries: {
      byCarrier: { lists: [{ where: { carrier: 'push' }, to: '2027-01-01' }] },
      byUser: { lists: [{ where: { userId: 'u' } }] },
      byExpiry: { lists: [{ to: '2027-01-01' }] },
    },
    pushSubscriptions: {
      byUser: { lists: [{ where: { userId: 'u' } }] },
      byLogin: { lists: [{ where: { login: ['l', 'm'] } }] },
    },
  },
}
