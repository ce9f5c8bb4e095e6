import { expect, test } from 'vitest'
import { createHidingHandlers } from '../../src/features/admin/server/hidingService'
import { createRecordAudit } from '../../src/entities/auditLog/server/recordAudit'
import { membershipId, statusId } from '../../src/kernel/ids'
import { contextIn, place } from '../clubs/clubWorld'
import { eventRecord, olderResultRecord } from '../helpers/storeRecords'
import { type Records, recordsUnderTest } from './recordWorld'
import { typedRecord } from './typedRecords'

const { opened, race, addResult, addAthlete, get, records, change, setPublished } = recordsUnderTest()
const [overall, category] = ['10 km M 2400 associate', '10 km M45 2400 associate']

test('the records are those of results for the club by members who show their category to it', async () => {
  await addResult(race, 'member', 2300)
  await addAthlete('foreignAdmin', 'M', '1990-01-01')
  await addResult(race, 'foreignAdmin', 2000)
  expect(await records()).toEqual([overall, category])
  await addAthlete('member', 'F', '1990-01-01')
  expect(await records()).toEqual(['10 km F 2300 member', '10 km F35 2300 member', overall, category])
})

test.each(['visitor', 'nobody', 'requester', 'foreignAdmin', 'siteAdmin', 'topAdmin'])(
  'the records are refused to %s, who does not belong to the club',
  async (viewer) => {
    for (const path of ['/api/club/c1/record', '/club/c1/records']) {
      const { status, text } = await opened.site[path.startsWith('/api') ? 'json' : 'page'](
        ...((path.startsWith('/api') ? [viewer, 'GET', path] : [viewer, path]) as [string, string, string]),
      )
      expect([status, path]).toEqual([viewer === 'visitor' && path === '/club/c1/records' ? 302 : 403, path])
      expect(text).not.toMatch(/M45|40:00|2400/u)
    }
  },
)

test.each<readonly [what: string, work: () => Promise<unknown>]>([
  ['takes it back', () => addAthlete('associate', 'M', '1980-05-08', false)],
  ['deletes their age and sex', () => opened.site.json('associate', 'DELETE', '/api/athlete')],
  ['leaves the club', () => opened.store.memberships.remove(membershipId('c1', 'associate'))],
  ['asks to join the club again', () => place(opened.store, 'associate', 0)],
  ['removes the result', () => opened.store.statuses.remove(statusId('race', 'associate'))],
  ['is at a race on a trail', () => change({ terrain: 'trail' })],
  ['is at a race on an unknown terrain', () => change({ terrain: undefined })],
  ['is at a race of another distance', () => change({ distances: '8 km' })],
  ['is at a race of an approximate distance', () => change({ isApproximate: true })],
  ['is at a race that was called off', () => change({ state: 'calledOff' })],
])('the records have nothing of someone who %s', async (_what, work) => {
  expect(await records()).toEqual([overall, category])
  await work()
  expect(await records()).toEqual([])
})

test('the records go with an account that is deleted', async () => {
  await place(opened.store, 'target', 2)
  await addAthlete('target', 'F', '1990-01-01')
  await addResult(race, 'target', 2500)
  expect(await records()).toHaveLength(4)
  const body = JSON.stringify({ confirmed: 'yes' })
  expect((await opened.site.json('target', 'DELETE', '/api/user/target', body)).status).toBe(200)
  expect(await records()).toEqual([overall, category])
})

test('the records have nothing of someone who is hidden, until they are shown again', async () => {
  const { store } = opened
  let ids = 0
  const recordAudit = createRecordAudit(() => `hiding-${String(++ids)}`)
  const hiding = createHidingHandlers({ store, timeZone: 'Europe/London', recordAudit })
  const context = await contextIn(store, 'topAdmin')
  await hiding.hideUser(context, { slug: 'associate' })
  expect(await records()).toEqual([])
  await hiding.showUser(context, { slug: 'associate' })
  expect(await records()).toEqual([overall, category])
})

test('the records never count older results, or results for another club', async () => {
  await place(opened.store, 'associate', 2, 'c2')
  await addResult(eventRecord('other', { ...race, id: 'other', slug: 'other' }), 'associate', 2000, 'c2')
  await opened.store.olderResults.put(olderResultRecord('older', 'associate', { resultInSeconds: 1900 }))
  expect(await records()).toEqual([overall, category])
  expect(await records('c2', 'foreignAdmin')).toEqual(['10 km M 2000 associate', '10 km M45 2000 associate'])
  await opened.store.memberships.remove(membershipId('c2', 'associate'))
})

test.each([
  ['1980-05-08', 'M45'],
  ['1980-05-09', 'M45'],
  ['1982-05-08', 'M45'],
  ['1982-05-09', 'M40'],
  ['2007-05-09', 'MU20'],
  ['2007-05-08', 'MSEN'],
])('the records put someone born on %s into %s on the day of the race', async (born, group) => {
  await addAthlete('associate', 'M', born)
  expect(await records()).toEqual([overall, `10 km ${group} 2400 associate`])
})

test('the records count someone who could be in two categories, or has given no birth, overall only', async () => {
  await addAthlete('associate', 'M', '1982')
  expect(await records()).toEqual([overall])
  await opened.store.athletes.put({ id: 'associate', userId: 'associate', sex: 'M', isShown: true })
  expect(await records()).toEqual([overall])
})

test('the records follow the club’s rules on courses and ages', async () => {
  const save = (rules: object) =>
    opened.site.json('clubAdmin', 'PUT', '/api/club/c1/record-rules', JSON.stringify(rules))
  await change({ terrain: 'trail' })
  expect(await records()).toEqual([])
  const rules = { recordTerrains: 'trail', ages: '40, 50', under: '', ageOn: 'yearStart' }
  expect((await save(rules)).status).toBe(200)
  expect(await records()).toEqual([overall, '10 km M40 2400 associate'])
  // Without ages there is nothing to divide by.
  expect((await save({ recordTerrains: 'trail', ages: '', under: '', ageOn: 'race' })).status).toBe(200)
  expect(await records()).toEqual([overall])
})

test('the records have a line of its own for parkruns', async () => {
  await addResult(eventRecord('park', { distances: '5 km', terrain: 'parkrun' }), 'associate', 1200)
  expect(await records()).toEqual([
    '5 km (parkrun) M 1200 associate',
    '5 km (parkrun) M45 1200 associate',
    overall,
    category,
  ])
})

test('the records are shared by two people with the same time on the same day', async () => {
  await addAthlete('member', 'M', '1990-01-01')
  await addResult(race, 'member', 2400)
  expect((await records())[0]).toMatch(/^10 km M 2400 (?:associate & member|member & associate)$/u)
})

test('the records are the faster of a typed and a computed one', async () => {
  const { store } = opened
  await setPublished(false)
  await store.typedRecords.put(typedRecord('slow', 'c1', { sex: 'M', distance: '10km', seconds: 2500 }))
  expect(await records()).toEqual([overall, category])
  const fast = { sex: 'M', category: 'M45', distance: '10km', seconds: 2000, name: 'Jim Peters' } as const
  await store.typedRecords.put(typedRecord('fast', 'c1', fast))
  // Whoever is the fastest of an age and of everyone has both records.
  expect(await records()).toEqual(['10 km M 2000 Jim Peters', '10 km M45 2000 Jim Peters'])
})

test('the records name someone once whose time was typed twice', async () => {
  const { store } = opened
  await setPublished(false)
  const typed = { sex: 'M', distance: '10km', seconds: 2400 } as const
  await store.typedRecords.put(typedRecord('all', 'c1', { ...typed, when: '2027', name: 'User associate' }))
  await store.typedRecords.put(typedRecord('age', 'c1', { ...typed, when: '2027', category: 'M45' }))
  await store.typedRecords.put(typedRecord('too', 'c1', { ...typed, when: '2027' }))
  expect(await records()).toEqual([
    '10 km M 2400 associate & Jean Whitlock',
    '10 km M45 2400 associate & Jean Whitlock',
  ])
})

test('the records say whether the viewer shows theirs, and give the club’s page the latest two', async () => {
  await addResult(
    eventRecord('older', { ...race, id: 'older', slug: 'older', date: '2026-05-01', distances: '5 km' }),
    'associate',
    1100,
  )
  await setPublished(false)
  await opened.store.typedRecords.put(typedRecord('typed', 'c1'))
  for (const [viewer, isShown] of [
    ['associate', true],
    ['member', false],
  ] as const)
    expect((await get<Records>(viewer, 'club/c1/record')).records.isShown).toBe(isShown)
  const { items } = (await get<Records>('clubAdmin', 'club/c1/record?latest=yes')).records
  expect(items.map(({ distance, group }) => [distance, group])).toEqual([
    ['10 km', 'M'],
    ['5 km', 'M'],
  ])
})

test('a page without records says what will appear, and how to show their own', async () => {
  await opened.store.athletes.remove('associate')
  const { text } = await opened.site.page('member', '/club/c1/records')
  expect(text).toContain('No club records yet.')
  expect(text).toContain('href="/age-and-sex"')
})
