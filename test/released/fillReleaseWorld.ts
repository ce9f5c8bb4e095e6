import { ApiError } from '../../src/kernel/calls/apiError'
import type { EndpointName } from '../../src/app/features.server'
import { purgeDeletedEvents } from '../../src/entities/statuses/server/purgeDeletedEvents'
import type { FieldRules } from '../../src/kernel/fields/fieldRules'
import { clubFields } from '../../src/entities/clubs/validateClub'
import { eventFields } from '../../src/entities/events/validateEvent'
import { statusFields } from '../../src/entities/statuses/validateStatus'
import { userFields } from '../../src/entities/users/validateUser'
import { recordLoginRefusal } from '../../src/features/auth/server/providerRefusals'
import { namingOrigin } from '../../src/platform/site/namingOrigin'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { DuplicateKey, type Store } from '../../src/store/store'
import { firstAdminKey, prepare } from '../auditLog/auditCase'
import { auditCases } from '../auditLog/auditCases'
import { contextIn, now, place } from '../clubs/clubWorld'
import { changesOf, firstTexts } from '../helpers/fieldTexts'
import { attemptsOn, fillHistory } from '../helpers/fillHistory'
import type { Jar } from '../helpers/cookieJar'
import { noNetwork } from '../helpers/noNetwork'
import { saveAddresses } from '../../src/features/mail/server/invitedAddresses'
import { mail } from '../mail/mailSettings'
import type { SiteUnderTest } from '../helpers/siteUnderTest'
import { rethrow } from '../helpers/rethrow'
import { deliveryRecord } from '../notifications/notificationRecords'
import { notifyAt } from '../notifications/notificationWorld'
import { standardsRecord } from '../clubStandards/standardsWorld'
import { followedRaceRecord } from '../followedCalendars/followedRecords'
import { hookDeliveryRecord } from '../webhooks/hookRecords'

/** The audited actions that remove a user, for whom users are chosen below. */
const leaving: readonly string[] = ['becomeFirstAdmin', 'mergeUsers', 'emptyUser', 'deleteUser']

/** The users of the tests' requests. */
export const [member, admin] = ['member', 'topAdmin'] as const

/**
 * Fills every collection of a site with `fillClubWorld` by calls, with every audited action, a value in every field, and
 * logins. Returns the browser of the member.
 */
export async function fillReleaseWorld(site: SiteUnderTest): Promise<Jar> {
  const { store } = site
  site.clock.now = now
  const { items } = await store.users.find({ index: 'byName', limit: 100 })
  await fillHistory(
    store,
    items.map(({ id }) => id),
  )
  await makeAuditedChanges(store)
  await place(store, member, 3)
  // A club's members would link to a hidden user, who has no page for others.
  await place(store, 'associate', -1)
  await fillFields(store)
  await saveList(store)
  await closeChampionship(store)
  await notifyOfPlans(store)
  await chooseMail(store)
  await leaveTraces(store)
  await site.jar().ask('/auth/strava')
  const jar = site.jar()
  await jar.follow(`/auth/google?as=${member}`)
  return jar
}

async function makeAuditedChanges(store: Store): Promise<void> {
  const handlers = createHandlers(store, {
    ...{ timeZone: 'Europe/London', firstAdminKey, network: noNetwork },
  })
  for (const [name, ofCall] of Object.entries(auditCases).filter(([name]) => !leaving.includes(name))) {
    for (const one of ofCall) {
      await prepare({ store, handlers }, name as EndpointName, one)
        .then((call) => call(handlers))
        .catch(unlessRefused)
    }
  }
  const attempt = attemptsOn(store)
  await attempt('mergeUsers', admin, { sourceUser: 'self', targetUser: 'target' })
  await attempt('deleteUser', admin, { slug: 'siteSelf', confirmed: 'yes' })
  await attempt('createInvitation', admin, { slug: 'target' })
  await saveAddresses(store, [{ userId: 'target', email: 'target@runners.example' }], now)
}

/** Imports results with a remembered name match, and leaves a draft. */
async function saveList(store: Store): Promise<void> {
  const handlers = createHandlers(store, { timeZone: 'Europe/London' })
  const asAdmin = await contextIn(store, admin)
  const [slug, runner] = ['past', 'secondAdmin']
  const text = `Pos,Name,Time\n1,${(await store.users.get(runner))?.name},40:00`
  const { draft: id } = await handlers.readResultList(asAdmin, { slug, club: 'c1', text })
  await handlers.saveResultList(asAdmin, { slug, id, [`who:2:${runner}`]: 'yes' })
  await handlers.readResultList(asAdmin, { slug, club: 'c1', text })
}

/** Closes a season in which the race of the imported list counts. */
async function closeChampionship(store: Store): Promise<void> {
  const handlers = createHandlers(store, { timeZone: 'Europe/London' })
  const asAdmin = await contextIn(store, admin)
  const { made: championship } = await handlers.addChampionship(asAdmin, {
    ...{ slug: 'c1', name: 'Closed Series', from: '2027-01-01', to: '2027-12-31' },
  })
  const call = { slug: 'c1', championship }
  await handlers.saveCounter(asAdmin, { ...call, event: 'past', distance: 'best' })
  await handlers.saveEligibility(asAdmin, { ...call, user: 'secondAdmin', memberSince: '2020-01-01' })
  await handlers.closeSeason(asAdmin, call)
}

/** Creates notifications, and a change of plan that is still in the outbox. */
async function notifyOfPlans(store: Store): Promise<void> {
  const attempt = attemptsOn(store)
  const [event] = (await store.events.find({ index: 'byDate', from: '2027-06-01', limit: 1 })).items
  if (!event) throw new Error('There is no upcoming event.')
  await attempt('saveEvent', admin, { id: event.id, state: 'calledOff' })
  await notifyAt(store, new Date(now.getTime() + 6 * 60 * 60_000))
  await attempt('saveEvent', admin, { id: event.id, state: '', time: '11:11' })
  await store.deliveries.put(deliveryRecord('push:notice', { userId: member }))
  await store.hookDeliveries.put(hookDeliveryRecord('msg_1', 'edited'))
  await store.followedRaces.put(followedRaceRecord('followed', 'a'))
}

/** Adds an unconfirmed email address, and the mail that asks to confirm it. */
async function chooseMail(store: Store): Promise<void> {
  const handlers = createHandlers(store, { timeZone: 'Europe/London', mail })
  const asMember = await contextIn(store, member)
  await handlers.chooseMail(asMember, { how: 'weekly', address: 'member@runners.example' })
}

/** Leaves tombstones, counts and a deletion that can still be undone. */
async function leaveTraces(store: Store): Promise<void> {
  const { items } = await store.deletedEvents.find({ index: 'byEnd', limit: 1 })
  for (const { id } of items)
    await store.deletedEvents.modify(id, (one) => ({ ...one, event: { ...one.event, clubChoice: 'c1' } }))
  await purgeDeletedEvents(store, new Date(now.getTime() + 60 * 60_000), rethrow)
  await attemptsOn(store)('deleteEvent', admin, { slug: 'past' })
  await namingOrigin(store)
  await recordLoginRefusal(store, 'strava', now)
  await store.requestCounts.insert({ id: 'hash', key: 'hash', count: 1, expires: '2027-05-10T12:10:00.000Z' })
}

/** Ignores refusals, because an earlier action may be in the way of a later one. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof DuplicateKey)) throw error
}

const filled = <Values>(rules: FieldRules<Values>) => firstTexts<Values>(changesOf(rules))

/** A club, user, athlete, event and status with a value in every field. */
async function fillFields(store: Store): Promise<void> {
  const handlers = createHandlers(store, { timeZone: 'Europe/London', captainsClub: 'c1' })
  const [asMember, asAdmin] = [await contextIn(store, member), await contextIn(store, admin)]
  await handlers.saveClub(asAdmin, { id: 'c1', ...filled(clubFields) })
  await handlers.saveAthlete(asMember, { sex: 'F', born: '1984-05-23', isShown: 'yes' })
  await store.clubCategories.put({ id: 'c1', clubId: 'c1', ages: [40, 50], under: 20, ageOn: 'race' })
  await store.clubStandards.put(standardsRecord('c1'))
  await handlers.editUser(asAdmin, { slug: member, ...filled(userFields) })
  const { event } = await handlers.saveEvent(asMember, {
    ...filled(eventFields),
    date: '2027-05-02',
    clubChoice: 'c1',
    captainsChoice: true,
  })
  await handlers.saveEvent(asAdmin, { id: event.id, date: '2027-05-03' })
  await handlers.setStatus(asMember, {
    slug: event.id,
    ...filled(statusFields),
    distance: event.distances?.[0]?.id,
    club: 'c1',
  })
}
