import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { enforceDailyLimit } from '../../src/entities/notifications/server/enforceDailyLimit'
import { clubMembersMaximum } from '../../src/entities/clubs/memberListLimits'
import { paths } from '../../src/kernel/urls/paths'
import { saveAddresses } from '../../src/features/mail/server/invitedAddresses'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { refusal } from '../helpers/statusWorld'
import { userRecord } from '../helpers/storeRecords'
import type { StoreUnderTest } from '../helpers/storeUnderTest'
import { mailSettings } from '../mail/mailSettings'
import { claimWorld, form } from './claimWorld'

const world = claimWorld()
const { site } = world
const day = 24 * 60 * 60_000

test('lets no one but the club’s admins and super admins invite members or see who is unclaimed', async () => {
  const people = [site.jar(), site.jar(), site.jar()]
  await people[1]?.follow('/auth/google?as=sample-club-admin')
  await people[2]?.follow('/auth/google?as=sample-admin')
  for (const jar of people) {
    const answer = await world.invite(jar, 'how=file')
    expect(answer.status).toBe(403)
    expect(await answer.text()).not.toContain(world.nora.name)
  }
  const where = { slug: 'sample-club-admin' }
  const [stranger] = (await site.store.users.find({ index: 'bySlug', where, limit: 1 })).items
  const asStranger = await world.as(stranger?.id ?? '')
  expect((await refusal(world.handlers().getUnclaimed(asStranger, { slug: world.club }))).status).toBe(403)
  expect(await site.store.invitations.get(world.nora.id)).toBeUndefined()
})

test('prints slips in which names are text, and a file in which no cell is a formula', async () => {
  const jar = await world.adminJar()
  await site.store.users.modify(world.nora.id, (user) => ({ ...user, name: '=HYPERLINK("x")' }))
  const slips = await world.invite(jar, `how=slips&user=${world.other.id}`)
  expect(slips.headers.get('Cache-Control')).toContain('no-store')
  const html = await slips.text()
  expect(html).toContain('&lt;b&gt;Ann&lt;/b&gt; &amp; Co')
  expect(html).not.toMatch(/<b>Ann|HYPERLINK/)
  expect(html.match(/<svg viewBox="0 0 \d+ \d+"/g)).toHaveLength(1)
  const file = await world.invite(jar, 'how=file')
  expect(file.headers.get('Content-Disposition')).toContain(`${world.club}-links.csv`)
  expect(await file.text()).toContain(`"'=HYPERLINK(""x"")"`)
  const { items } = await site.store.auditLog.find({
    index: 'byAction',
    where: { action: 'inviteMembers' },
    order: -1,
    limit: 2,
  })
  expect(items.map(({ detail }) => detail).toSorted()).toEqual(['1', '2'])
  for (const name of [
    '+1 Ann',
    '-1 Ann',
    '@x Ann',
    '\t=1 Ann',
    '\r=1 Ann',
    '\n=1 Ann',
    ' =1 Ann',
    '＝1 Ann',
    '|x Ann',
  ]) {
    await site.store.users.modify(world.nora.id, (user) => ({ ...user, name }))
    const { data } = Papa.parse<string[]>(await (await world.invite(jar, 'how=file')).text())
    expect(data.map(([cell = '']) => cell)).toContain(`'${name}`)
  }
})

test('queues one mail for each address, and few for one mailbox and a day, on a site that sends mail', async () => {
  const { store } = site
  const jar = await world.adminJar()
  const listed = Array.from({ length: 7 }, (_, at) => `family-${world.made}-${at}`)
  await store.users.insertMany(listed.map((id) => userRecord(id, { unclaimedIn: world.club })))
  const addresses = listed.map((userId, at) => ({ userId, email: `Family+${at}@runners.example` }))
  await saveAddresses(
    store,
    [...addresses, { userId: world.nora.id, email: 'nora@runners.example' }],
    site.clock.now,
  )
  const mailing = await startSiteUnderTest({
    ...{ settings: mailSettings, now: site.clock.now, fill: () => Promise.resolve() },
    open: () => Promise.resolve({ store, remove: () => Promise.resolve() } as StoreUnderTest),
  })
  const sender = mailing.jar()
  await sender.follow(`/auth/google?as=secretary-${world.made}`)
  expect(await (await sender.ask(paths.editClubMembers(world.club))).text()).toContain('Send by email')
  expect(await (await jar.ask(paths.editClubMembers(world.club))).text()).not.toContain('Send by email')
  const sent = await sender.ask(paths.inviteMembers(world.club), {
    ...form('how=mail'),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, paths.editClubMembers(world.club)])
  const { items } = await store.mails.find({ index: 'byDue', limit: 99 })
  expect(items.filter(({ kind }) => kind === 'invitation')).toHaveLength(6)
  expect(await store.invitedAddresses.get(world.nora.id)).toMatchObject({ isAccepted: true })
  const more = { limit: Infinity, by: clubMembersMaximum - 11, text: '', now: site.clock.now }
  await store.transaction((collections) =>
    enforceDailyLimit(collections, `invitation mails of ${world.club}`, more),
  )
  const again = await sender.ask(paths.inviteMembers(world.club), form('how=mail'))
  expect(again.status).toBe(429)
  expect((await store.mails.find({ index: 'byDue', limit: 99 })).items).toEqual(items)
  await mailing.stop()
})

test('lets one admin create links 20 times a day', async () => {
  const jar = await world.adminJar()
  for (let time = 1; time <= 20; time += 1) expect((await world.invite(jar, 'how=file')).status).toBe(200)
  expect((await world.invite(jar, 'how=file')).status).toBe(429)
  site.clock.now = new Date(site.clock.now.getTime() + day)
  expect((await world.invite(jar, 'how=file')).status).toBe(200)
})
