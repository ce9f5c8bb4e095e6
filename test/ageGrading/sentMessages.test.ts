import { afterAll, beforeAll, expect, test } from 'vitest'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { sendHooks } from '../../src/features/webhooks/server/sendHooks'
import { addDays } from '../../src/kernel/dates/addDays'
import { weekdayOf } from '../../src/kernel/dates/dates'
import { type AccessSite, club, startAccessSite } from '../helpers/accessWorld'
import { keeper, shower } from '../helpers/ageWorld'
import { findAges, isClubmate, ofAll, ofKeepers } from '../helpers/findLeaks'
import { rethrow } from '../helpers/rethrow'
import { eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { mailAddressRecord } from '../mail/mailRecords'
import { timeZone, workOnce } from '../mail/mailWork'
import { type SmtpUnderTest, startSmtpServer } from '../mail/smtpServer'
import { openReceiver } from '../webhooks/hookReceiver'
import { hookRecord } from '../webhooks/hookRecords'
import { contextIn } from '../clubs/clubWorld'

/** A member of the club who has not logged in. */
const unclaimed = userRecord('unclaimed-id', { name: 'Umbriel Unlogged', unclaimedIn: club.id })

/** Readers with an email address: a member of the club, and two people who are none. */
const readers = ['member', 'newcomer', 'topAdmin'] as const

let site: AccessSite
let smtp: SmtpUnderTest
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  site = await startAccessSite()
  smtp = await startSmtpServer()
  receiver = await openReceiver(hookRecord('hook', club.id).secret)
  const { store } = site
  const day = new Date().toISOString().slice(0, 10)
  const saturday = addDays(day, 6 - weekdayOf(day) + 7)
  const race = eventRecord('coming', {
    ...{ title: 'Coming 10K', date: saturday, distances: '10 km', terrain: 'road', clubChoice: club.id },
  })
  await store.events.insert(race)
  await store.hooks.insert(hookRecord('hook', club.id, { url: receiver.url('/hook'), withNames: true }))
  for (const kind of readers) {
    const id = site.idOf(kind)
    await store.users.modify(id, (user) => ({ ...user, carriers: ['mail'] }))
    await store.mailAddresses.put(
      mailAddressRecord(`mail-${kind}`, id, { address: `${kind}@runners.example` }),
    )
    for (const { user } of [keeper, shower])
      if (!isClubmate(kind)) await site.handlers.followUser(await contextIn(store, id), { slug: user.slug })
    const reader = settledStatus(statusRecord(race.id, id, { clubId: club.id }), race)
    await store.statuses.insert(reader)
  }
  await store.users.insert(unclaimed)
  await store.memberships.insert(membershipRecord(club.id, unclaimed.id))
  for (const [{ user }, resultInSeconds] of [
    [{ user: unclaimed }, 2400],
    [keeper, 2500],
    [shower, 3000],
  ] as const) {
    const run = { status: 'result', clubId: club.id, resultInSeconds, comment: 'Sunny' } as const
    await store.statuses.insert(settledStatus(statusRecord(race.id, user.id, run), race))
  }
  await site.handlers.saveEvent(await contextIn(store, site.idOf('topAdmin')), { id: race.id, time: '11:11' })
})
afterAll(async () => {
  await Promise.all([site.stop(), smtp.stop(), receiver.stop()])
})

test('neither mails nor webhooks tell someone’s age or sex, or name an unclaimed member, from a change of plan to the week after the race', async () => {
  const { store } = site
  const { signal } = new AbortController()
  for (let hours = 0; hours <= 24 * 16; hours += 4) {
    const at = new Date(Date.now() + hours * 3_600_000)
    await workOnce({ store, at, url: smtp.url, report: rethrow })
    await sendHooks({
      ...{ store, network: receiver.network, timeZone, siteOrigin: 'https://races.example' },
      ...{ clock: () => at, report: rethrow, signal },
    })
  }
  const hooks = receiver.received.map(({ body }) => JSON.stringify(body))
  expect(hooks.some((body) => body.includes(shower.user.name))).toBe(true)
  expect(hooks.flatMap((body) => findAges(ofAll, body))).toEqual([])
  expect(hooks.concat(smtp.received.map((mail) => JSON.stringify(mail))).join()).not.toContain('Umbriel')
  expect(hooks.join()).toContain('"count":6,')
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(readers.length)
  for (const mail of smtp.received) {
    const reader = readers.find((kind) => mail.to.startsWith(kind)) ?? 'visitor'
    expect(findAges(isClubmate(reader) ? ofKeepers : ofAll, JSON.stringify(mail))).toEqual([])
  }
})
