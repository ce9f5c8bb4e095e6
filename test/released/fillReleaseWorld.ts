import { ApiError } from '../../src/api/apiError'
import type { EndpointName } from '../../src/api/endpoints'
import { purgeDeletedEvents } from '../../src/data/events/purgeDeletedEvents'
import type { FieldRules } from '../../src/domain/fieldRules'
import { clubFields } from '../../src/domain/validateClub'
import { eventFields } from '../../src/domain/validateEvent'
import { statusFields } from '../../src/domain/validateStatus'
import { userFields } from '../../src/domain/validateUser'
import { namingOrigin } from '../../src/features/feeds/server/namingOrigin'
import { createHandlers } from '../../src/server/createHandlers'
import { createSharedCounts } from '../../src/server/limits/requestCounts'
import { DuplicateKey, type Store } from '../../src/store/store'
import { auditCases, firstAdminKey, prepare } from '../auditLog/auditCases'
import { now, place } from '../clubs/clubWorld'
import { changesOf, firstTexts } from '../helpers/fieldTexts'
import { attemptsOn, fillHistory } from '../helpers/fillHistory'
import type { Jar } from '../helpers/cookieJar'
import type { SiteUnderTest } from '../helpers/siteUnderTest'

/** Of the changes of the audit log those after which somebody is gone: who goes is chosen below. */
const leaving: readonly string[] = ['becomeFirstAdmin', 'mergeUsers', 'emptyUser', 'deleteUser']

/** Those whom the tests ask as. */
export const [member, admin] = ['member', 'topAdmin'] as const

/**
 * Makes what can happen on a site of `fillClubWorld`, by the calls that people make: people of every role, everything that the audit log
 * tells of, records with something in every field, and people who have logged in. Every collection has documents then.
 * Returns the browser of the member.
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
  await place(store, member, 2)
  await fillFields(store)
  await leaveTraces(store)
  await site.jar().ask('/auth/strava')
  const jar = site.jar()
  await jar.follow(`/auth/google?as=${member}`)
  return jar
}

async function makeAuditedChanges(store: Store): Promise<void> {
  const handlers = createHandlers(store, { timeZone: 'Europe/London', firstAdminKey })
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
}

/** What is left of deleted events and of requests; the last deletion can still be undone. */
async function leaveTraces(store: Store): Promise<void> {
  await purgeDeletedEvents(store, new Date(now.getTime() + 60 * 60_000))
  await attemptsOn(store)('deleteEvent', admin, { slug: 'past' })
  await namingOrigin(store)
  await createSharedCounts(store).add('write account ann', '2027-05-10T12:10:00.000Z')
}

/** A change may meet what one before it has left. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof DuplicateKey)) throw error
}

const filled = <Values>(rules: FieldRules<Values>) => firstTexts<Values>(changesOf(rules))

/** A club, a user, an event and a status with something in every field. */
async function fillFields(store: Store): Promise<void> {
  const attempt = attemptsOn(store)
  await attempt('saveClub', admin, { id: 'c1', ...filled(clubFields) })
  await attempt('editUser', admin, { slug: member, ...filled(userFields) })
  await attempt('saveEvent', member, { ...filled(eventFields), date: '2027-05-02', clubChoice: 'c1' })
  const { items } = await store.events.find({
    index: 'byCreatedBy',
    where: { createdBy: member },
    order: -1,
    limit: 1,
  })
  for (const { id } of items) {
    await attempt('saveEvent', admin, { id, date: '2027-05-03', captainsChoice: true })
    await attempt('setStatus', member, { slug: id, ...filled(statusFields), club: 'c1' })
  }
}
