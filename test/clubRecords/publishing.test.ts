import { expect, test } from 'vitest'
import { membershipId, statusId } from '../../src/kernel/ids'
import { place } from '../clubs/clubWorld'
import { eventRecord } from '../helpers/storeRecords'
import { type Records, recordsUnderTest } from './recordWorld'
import { typedRecord } from './typedRecords'

const { opened, race, addResult, addAthlete, get, records, change, publish } = recordsUnderTest()
const published = ['10 km M 2400 associate', '10 km M45 2400 associate']

const seen = async (viewer: string) => (await get<Records>(viewer, 'club/c1/record')).records
const claimsOf = async (viewer: string) =>
  (await seen(viewer)).claims.map(
    ({ group, seconds, holders: [one] }) => `${group} ${String(seconds)} ${one?.name ?? ''}`,
  )
const pageOf = async (viewer: string) =>
  (await opened.site.page(viewer, '/club/c1/records')).text.replaceAll('<!-- -->', '')
const later = eventRecord('later', { ...race, id: 'later', slug: 'later', date: '2027-05-09' })
const claim = 'member 10km 2300'

/** Publishes, and lets a member beat the record of everyone. */
async function beat() {
  await publish()
  await addAthlete('member', 'M', '1990-01-01')
  await addResult(later, 'member', 2300)
}

async function auditLog() {
  const { items } = await opened.store.auditLog.find({ index: 'byDate', limit: 20 })
  const entry = ({ action, subjectName, detail }: (typeof items)[number]) =>
    [action, subjectName, detail].filter(Boolean).join(' ')
  return items.map(entry).sort()
}

test('a draft of records is seen by the club’s admins alone, with what it rests on, until one of them publishes it', async () => {
  expect(await records()).toEqual(published)
  expect(await pageOf('clubAdmin')).toContain(
    'This is a draft that only admins can see. 1 of 4 members show their age and sex. These are their fastest results.',
  )
  expect(await records('c1', 'member')).toEqual([])
  expect(await seen('member')).not.toHaveProperty('basis')
  const empty = await pageOf('member')
  expect(empty).toContain('Records will appear here once a club admin has published them.')
  expect(empty).not.toMatch(/40:00|Publish</u)
  expect((await opened.site.page('member', '/club/c1')).text).not.toMatch(/club records/iu)
  expect((await opened.site.page('member', '/event/race')).text).not.toMatch(/club record/iu)
  const { status, location } = await opened.site.form('clubAdmin', '/api/club/c1/record-publication', {
    ...{ _method: 'PUT', result: '', isPublished: 'yes' },
  })
  expect([status, location]).toEqual([303, '/club/c1/records'])
  expect(await records('c1', 'member')).toEqual(published)
  expect(await pageOf('member')).toContain(
    'Based on results on Startline by the 1 member who shows their age and sex.',
  )
  expect(await auditLog()).toEqual(['publishRecords'])
})

test('a draft of records includes typed records, which no one sees until they are published with it', async () => {
  const text = 'Jean Whitlock, F45, 1987, 10 mi, 58:12, Erewash'
  await opened.site.json('clubAdmin', 'POST', '/api/club/c1/typed-record', JSON.stringify({ text }))
  expect(await records()).toHaveLength(4)
  expect(await records('c1', 'member')).toEqual([])
  await publish()
  expect(await records('c1', 'member')).toHaveLength(4)
  expect(await pageOf('member')).toContain('age and sex, and 1 record added by the club.')
})

test('a draft of records leaves records public that were typed before there were drafts, and results wait beside them', async () => {
  await opened.store.typedRecords.put(typedRecord('old', 'c1', { sex: 'M', distance: '10km', seconds: 2500 }))
  expect(await records('c1', 'member')).toEqual(['10 km M 2500 Jean Whitlock'])
  expect(await claimsOf('clubAdmin')).toEqual(['M 2400 User associate', 'M45 2400 User associate'])
})

test('a draft of records is what withdrawn records become', async () => {
  await publish()
  await publish('no')
  expect(await records('c1', 'member')).toEqual([])
  expect(await records()).toEqual(published)
  expect(await auditLog()).toEqual(['publishRecords', 'withdrawRecords'])
})

test.each(['member', 'foreignAdmin', 'topAdmin'])(
  'a draft of records is not published by %s',
  async (viewer) => {
    expect((await publish('yes', '', viewer)).status).toBe(403)
    expect(await records('c1', 'member')).toEqual([])
  },
)

test('published records stand until an admin accepts what beats them, once, and without scripts', async () => {
  await beat()
  expect(await records('c1', 'member')).toEqual(published)
  expect(await claimsOf('clubAdmin')).toEqual(['M 2300 User member', 'M35 2300 User member'])
  expect(await claimsOf('member')).toEqual(await claimsOf('clubAdmin'))
  expect(await claimsOf('associate')).toEqual([])
  expect(await pageOf('member')).toMatch(/You beat the club record.*An admin has to accept your result\./su)
  expect(await pageOf('associate')).not.toMatch(/beat the club record|38:20/u)
  for (let times = 0; times < 2; times += 1) {
    const fields = { _method: 'PUT', result: claim, isPublished: 'yes' }
    expect((await opened.site.form('clubAdmin', '/api/club/c1/record-publication', fields)).status).toBe(303)
  }
  expect(await records('c1', 'associate')).toEqual([
    '10 km M 2300 member',
    '10 km M35 2300 member',
    '10 km M45 2400 associate',
  ])
  expect(await claimsOf('clubAdmin')).toEqual([])
  expect(await auditLog()).toEqual(['acceptRecord User member 10 km, 38:20', 'publishRecords'])
})

test('published records are not beaten by a result that an admin has dismissed', async () => {
  await beat()
  await publish('no', claim)
  expect(await claimsOf('member')).toEqual([])
  expect(await records('c1', 'member')).toEqual(published)
  // The admin has decided, and a form that was open before changes nothing.
  await publish('yes', claim)
  expect(await records('c1', 'member')).toEqual(published)
})

test.each(['yes', 'no'] as const)(
  'published records follow a result that is corrected after the answer %s',
  async (answer) => {
    await beat()
    await publish(answer, claim)
    await addResult(later, 'member', 2200)
    expect(await records('c1', 'member')).toEqual(published)
    expect(await claimsOf('clubAdmin')).toEqual(['M 2200 User member', 'M35 2200 User member'])
    await publish('yes', claim)
    expect(await records('c1', 'member')).toEqual(published)
    await opened.store.statuses.remove(statusId('later', 'member'))
    expect(await claimsOf('clubAdmin')).toEqual([])
  },
)

test.each<readonly [what: string, work: () => Promise<unknown>]>([
  ['hides their age', () => addAthlete('associate', 'M', '1980-05-08', false)],
  ['leaves the club', () => opened.store.memberships.remove(membershipId('c1', 'associate'))],
  ['removes the result', () => opened.store.statuses.remove(statusId('race', 'associate'))],
  ['ran a race that is called off', () => change({ state: 'calledOff' })],
])('published records lose the row of someone who %s', async (_what, work) => {
  await publish()
  expect(await records('c1', 'member')).toEqual(published)
  await work()
  expect(await records('c1', 'member')).toEqual([])
  expect(await claimsOf('clubAdmin')).toEqual([])
})

test('published records keep the row when the race is moved', async () => {
  await publish()
  await change({ date: '2027-05-07' })
  expect(await records('c1', 'member')).toEqual(published)
})

test('published records leave no decision about a deleted account', async () => {
  await place(opened.store, 'target', 2)
  await addAthlete('target', 'F', '1990-01-01')
  await addResult(race, 'target', 2500)
  await publish()
  const of = (userId: string) =>
    opened.store.recordDecisions.find({ index: 'byUser', where: { userId }, limit: 9 })
  expect((await of('target')).items).toHaveLength(1)
  const body = JSON.stringify({ confirmed: 'yes' })
  expect((await opened.site.json('target', 'DELETE', '/api/user/target', body)).status).toBe(200)
  expect((await of('target')).items).toEqual([])
  expect((await of('associate')).items).toHaveLength(1)
})

test('two people with the same time are accepted one by one', async () => {
  await publish()
  for (const id of ['member', 'clubAdmin']) {
    await addAthlete(id, 'M', '1990-01-01')
    await addResult(later, id, 2300)
  }
  await publish('yes', claim)
  expect((await records('c1', 'associate'))[0]).toBe('10 km M 2300 member')
})
