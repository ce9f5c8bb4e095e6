import { beforeEach, expect, test } from 'vitest'
import type { ClubStandardsView } from '../../src/features/clubStandards/contract'
import { exampleStandards } from '../../src/features/clubStandards/standardFields'
import { clockText } from '../../src/kernel/running/result'
import { sharedClubSite } from '../clubs/sharedClubSite'
import { membershipRecord } from '../helpers/storeRecords'
import { athleteRecord, race, secondsFor, standardsRecord } from './standardsWorld'

const opened = sharedClubSite()
const path = '/api/club/c1/standards'
const ask = async (viewer: string, method = 'GET', to = `${path}?all=yes`, body?: object) => {
  const { status, text } = await opened.site.json(viewer, method, to, body && JSON.stringify(body))
  const parsed = JSON.parse(text) as { standards?: ClubStandardsView; errors?: object }
  return { status, text, standards: parsed.standards, errors: parsed.errors }
}
const reachedFor = async (viewer: string) =>
  (await ask(viewer)).standards?.reached
    ?.map(({ user, name, period }) => `${user.id} ${name} ${period}`)
    .toSorted()

const runners = ['member', 'associate', 'clubAdmin'] as const
const all = (percent: number) => Object.fromEntries([...runners, 'target'].map((id) => [id, percent]))

beforeEach(async () => {
  const { store } = opened
  await store.clubStandards.put(standardsRecord('c1'))
  for (const id of runners) await store.athletes.put(athleteRecord(id))
  for (const id of ['target', 'secondAdmin']) await store.athletes.remove(id)
  await store.memberships.put(membershipRecord('c1', 'member'))
  await race(store, ['2027-03-01', '5km'], all(66))
  await race(store, ['2027-03-07', '10km'], all(71))
  await race(store, ['2027-03-14', '10mi'], all(71))
})

test('shows a member their own levels, with what the next ones need', async () => {
  const { standards } = await ask('member')
  const [bronze, silver] = standards?.own ?? []
  expect(bronze).toMatchObject({
    id: '2027-bronze',
    name: 'Bronze',
    period: '2027',
    date: '2027-03-14',
    missing: 0,
  })
  expect(bronze?.lines[0]).toBe(`5 km ${clockText(secondsFor('5km', 66))}, Race 5km, 1 March 2027`)
  expect(silver).toMatchObject({ name: 'Silver', missing: 1 })
  expect(silver?.lines).toEqual(['2 of 3 distances'])
  const fiveKm = standards?.times?.rows.find(({ distance }) => distance === '5 km')
  expect(fiveKm?.seconds[1]).toBe(secondsFor('5km', 70))
  expect(fiveKm?.best).toBe(secondsFor('5km', 66))
  expect([standards?.reached, standards?.edit]).toEqual([undefined, undefined])
})

test('shows who doesn’t show their age grades their own levels all the same', async () => {
  await opened.store.athletes.put(athleteRecord('member', { isShown: undefined }))
  expect((await ask('member')).standards?.own?.[0]).toMatchObject({ date: '2027-03-14' })
})

test('shows the rules alone to a member without age and sex', async () => {
  await opened.store.athletes.remove('member')
  const { standards } = await ask('member')
  expect(standards?.own).toBeUndefined()
  expect(standards?.sentences[0]).toBe(
    'Each level needs this age grade or better: Bronze 65, Silver 70, Gold 75, Platinum 80.',
  )
})

test('asks for the full date of birth if a category needs it', async () => {
  await opened.store.athletes.put(athleteRecord('member', { born: '1984' }))
  expect((await ask('member')).standards?.needsDate).toBe(false)
  await opened.store.clubStandards.put(standardsRecord('c1', { within: 'category' }))
  expect((await ask('member')).standards?.needsDate).toBe(true)
  await opened.store.athletes.put(athleteRecord('member'))
  expect((await ask('member')).standards?.needsDate).toBe(false)
})

test('counts no result for another club and no older one', async () => {
  await race(opened.store, ['2027-03-14', '10mi'], { member: 71 }, 'c2')
  expect((await ask('member')).standards?.own?.[0]).toMatchObject({ missing: 1 })
})

test.each([
  ['visitor', 403],
  ['nobody', 403],
  ['requester', 403],
  ['foreignAdmin', 403],
  ['siteAdmin', 403],
  ['associate', 200],
  ['member', 200],
  ['clubAdmin', 200],
  ['topAdmin', 200],
])('responds to %s with %i', async (viewer, status) => {
  expect((await ask(viewer)).status).toBe(status)
})

test('lists what members have reached for the club’s own admins alone', async () => {
  expect(await reachedFor('clubAdmin')).toEqual(
    ['associate', 'clubAdmin', 'member'].map((one) => `${one} Bronze 2027`),
  )
  expect(await reachedFor('associate')).toBeUndefined()
  const { standards, text } = await ask('topAdmin')
  expect([standards?.own, standards?.reached, standards?.edit?.['levels']]).toEqual([
    ...[undefined, undefined, exampleStandards.levels],
  ])
  expect(text).not.toContain('associate')
})

test('shows admins no one of the list on the club’s page', async () => {
  expect((await ask('clubAdmin', 'GET', path)).standards).not.toHaveProperty('reached')
})

test.each<[who: string, change: () => Promise<unknown>]>([
  [
    'doesn’t show their age grades',
    () => opened.store.athletes.put(athleteRecord('member', { isShown: undefined })),
  ],
  ['has taken their age and sex back', () => opened.store.athletes.remove('member')],
  ['has only given a sex', () => opened.store.athletes.put(athleteRecord('member', { born: undefined }))],
  ['has left the club', () => opened.store.memberships.remove('c1:member')],
  ['is hidden', () => opened.store.users.modify('member', (user) => ({ ...user, hidden: 'yes' as const }))],
])('gives admins no hint of someone who %s', async (_, change) => {
  const before = await opened.store.users.get('member')
  await change()
  const { standards, text } = await ask('clubAdmin')
  expect(standards?.reached?.map(({ user }) => user.id).toSorted()).toEqual(['associate', 'clubAdmin'])
  expect(text).not.toContain('"id":"member"')
  if (before) await opened.store.users.put(before)
})

test('lists levels of last year and this one', async () => {
  await opened.store.athletes.put(athleteRecord('secondAdmin'))
  for (const [distance, at] of [
    ['5km', 1],
    ['10km', 2],
    ['10mi', 3],
  ] as const) {
    await race(opened.store, [`2026-04-0${at}`, distance], { secondAdmin: 66 })
    await race(opened.store, [`2025-04-0${at}`, distance], { secondAdmin: 66 })
  }
  expect((await reachedFor('clubAdmin'))?.filter((one) => one.startsWith('secondAdmin'))).toEqual([
    'secondAdmin Bronze 2026',
  ])
})

test('lists no level of a category that was reached before last year', async () => {
  const { store } = opened
  await store.clubStandards.put(standardsRecord('c1', { within: 'category', levels: 'Bronze 65' }))
  await store.athletes.put(athleteRecord('secondAdmin'))
  const days = ['2025-05-01', '2025-05-02']
  const last = async (date: string) => {
    for (const [at, distance] of (['5km', '10km', '10mi'] as const).entries())
      await race(store, [at === 2 ? date : (days[at] ?? ''), distance], { secondAdmin: 70 })
    return (await reachedFor('clubAdmin'))?.filter((one) => one.startsWith('secondAdmin'))
  }
  expect(await last('2025-12-31')).toEqual([])
  await store.statuses.remove('2025-12-31-10mi:secondAdmin')
  expect(await last('2026-01-01')).toEqual(['secondAdmin Bronze M40'])
})

test('takes a level back at once with a removed result', async () => {
  await opened.store.statuses.remove('2027-03-14-10mi:member')
  expect((await ask('member')).standards?.own?.[0]).toMatchObject({ missing: 1 })
  expect(await reachedFor('clubAdmin')).toEqual(['associate', 'clubAdmin'].map((one) => `${one} Bronze 2027`))
})

test('marks a level with a result above 100%', async () => {
  await race(opened.store, ['2027-03-01', '5km'], { associate: 130 })
  const { standards } = await ask('clubAdmin')
  const marked = standards?.reached?.filter(({ lines }) =>
    lines.includes('Age grade over 100%, so check this result'),
  )
  expect(marked?.map(({ user }) => user.id)).toEqual(['associate', 'associate'])
})

test('saves standards from the easiest level on, and starts from the example without any', async () => {
  await opened.store.clubStandards.remove('c1')
  const { revision, ...example } = (await ask('clubAdmin')).standards?.edit ?? {}
  expect([revision, example]).toEqual(['0', exampleStandards])
  const saved = await ask('clubAdmin', 'PUT', path, { ...example, revision, levels: 'Gold 75, Bronze 65' })
  expect([
    saved.status,
    (await opened.store.clubStandards.get('c1'))?.levels.map(({ name }) => name),
  ]).toEqual([...[200, ['Bronze', 'Gold']]])
})

test('refuses a category in the table that the club doesn’t have', async () => {
  const table = { by: 'time', levels: 'Bronze', times: 'F42, 10 km, 58:00' }
  expect((await ask('clubAdmin', 'PUT', path, { ...exampleStandards, ...table })).errors).toEqual({
    times: 'F42 is not one of the club’s age categories.',
  })
})

test('saves one of two edits of the same revision and tells the other', async () => {
  const edits = ['clubAdmin', 'secondAdmin'].map((admin) =>
    ask(admin, 'PUT', path, { ...exampleStandards, levels: `${admin} 60`, revision: '1' }),
  )
  const answers = await Promise.all(edits)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.errors).toEqual({
    revision: 'Someone else has changed these standards. Reload the page to see their changes.',
  })
})

test('saves and deletes standards without scripts', async () => {
  const { site, store } = opened
  const boxes = { _boxes: 'parkrun,once,remove', parkrun: 'no' }
  const sent = await site.form('clubAdmin', path, {
    _method: 'PUT',
    ...exampleStandards,
    ...boxes,
    once: 'yes',
  })
  expect([sent.status, sent.location]).toEqual([303, '/club/c1/standards'])
  expect(await store.clubStandards.get('c1')).toMatchObject({ parkrun: false, once: true, revision: 2 })
  const sure = await site.form('clubAdmin', path, { _method: 'PUT', remove: 'yes' })
  expect([sure.status, await store.clubStandards.get('c1')]).toEqual([303, undefined])
})
