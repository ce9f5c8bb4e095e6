import { beforeEach, expect, test } from 'vitest'
import type { Rules } from '../../src/features/championships/rules/rules'
import { usualRules } from '../../src/features/championships/rules/usualRules'
import { sharedClubSite } from '../clubs/sharedClubSite'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { championshipRecord, counterRecord } from './championshipRecords'

const opened = sharedClubSite()
const editing = '/club/c1/championship/one/edit'
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const shown = async (path: string) => (await opened.site.page('clubAdmin', editing + path)).text
const sent = (path: string, _call: string, fields: object) =>
  opened.site.form('clubAdmin', editing + path, { _call, slug: 'c1', championship: 'one', ...fields })
const adjustments = async () =>
  (await opened.store.championshipEntries.find({ index: 'byChampionship', limit: 99 })).items

beforeEach(async () => {
  const { store } = opened
  await store.championshipEntries.removeMany((await adjustments()).map(({ id }) => id))
  const counters = await store.championshipCounters.find({ index: 'byChampionship', limit: 99 })
  await store.championshipCounters.removeMany(counters.items.map(({ id }) => id))
  const rules = usualRules
  await store.championships.put(championshipRecord('one', 'c1', { name: 'Grand Prix', rules }))
  await store.championshipCounters.put(counterRecord('counter', 'one'))
})

test('opens an earlier document, says what no longer counts and shows standings by new rules', async () => {
  const { store, site } = opened
  const rules = { ...usualRules, field: 'league' } as unknown as Rules
  await store.championships.put(championshipRecord('one', 'c1', { rules }))
  await store.statuses.put(
    statusRecord('past', 'member', { clubId: 'c1', status: 'result', resultInSeconds: 2400 }),
  )
  const standings = async () => words((await site.page('clubAdmin', '/club/c1/championship/one')).text)
  const outdated = 'uses rules that Startline no longer has: rank by league.'
  expect(await standings()).toContain(outdated)
  const row = /Points .*User member .*100 /u
  expect(await standings()).not.toMatch(row)
  expect(words(await shown('/rules'))).toContain(outdated)
  expect((await sent('/rules', 'saveRules', { field: 'all' })).status).toBe(303)
  expect(await standings()).toMatch(row)
})

test('adds a race that a search has found, with one button for each distance', async () => {
  await opened.store.events.put(
    eventRecord('twin', { date: '2027-07-04', title: 'Twin Lakes', distances: '10 km, 5 km' }),
  )
  const found = await shown('/races?find=https://startline.example/event/twin')
  expect(words(found)).toMatch(/Twin Lakes .* Add 10 km .* Add 5 km /)
  const { status, location } = await sent('/races', 'saveCounter', { event: 'twin', distance: '5km' })
  expect([status, location]).toEqual([303, `${editing}/races`])
  expect(words(await shown('/races'))).toMatch(/Counting races 2 .*Twin Lakes .* 5 km/)
  expect(words(await shown('/races?find=/event/nothing'))).toContain('No races found this season.')
})

test('shows the form of a race in its row again when it is refused', async () => {
  const path = '/races?edit=counter'
  expect(await shown(path)).toContain('name="factor"')
  expect(await shown('/races')).not.toContain('name="factor"')
  const fields = { id: 'counter', event: 'past', distance: 'all', factor: 'double' }
  const { status, text } = await sent(path, 'saveCounter', fields)
  expect(status).toBe(400)
  expect(text).toContain('value="double"')
  expect(words(text)).toContain('must be a number such as 5 or 2.5.')
})

test('tells what to do about a race that was called off', async () => {
  const { store } = opened
  await store.events.put(eventRecord('off', { date: '2027-07-04', title: 'Rained Out', state: 'calledOff' }))
  await store.championshipCounters.put(
    counterRecord('off', 'one', { eventId: 'off', eventDate: '2027-07-04' }),
  )
  const text = words(await shown('/races'))
  expect(text).toContain('1 race needs checking.')
  expect(text).toMatch(/Rained Out .* Called off, so it doesn’t count\. .* Remove Rained Out/)
})

test('keeps the kind of adjustment in the form after one was added', async () => {
  const form = await shown('/people?kind=score')
  expect(words(form)).toContain('Score for a race')
  const fields = { kind: 'score', user: 'member', counter: 'counter', value: '5', text: 'Joker' }
  const { status, location } = await sent('/people?kind=score', 'addAdjustment', fields)
  expect([status, location]).toEqual([303, `${editing}/people?kind=score`])
  expect((await adjustments()).map(({ kind, userId }) => [kind, userId])).toEqual([['score', 'member']])
  expect(words(await shown('/people'))).toMatch(/Adjustments 1 .*Score for a race: /)
})

test('adds an adjustment about someone with a result who has left the club', async () => {
  const people = '/people?kind=division&member=nobody'
  expect(await shown(people)).toContain('<option value="nobody" selected="">User nobody<')
  await opened.store.statuses.insert(statusRecord('past', 'nobody', { clubId: 'c1' }))
  await sent(people, 'addAdjustment', { kind: 'division', user: 'nobody', text: 'Division 2' })
  expect((await adjustments()).map(({ kind, userId }) => [kind, userId])).toEqual([['division', 'nobody']])
})

test('returns to the search for members after one was saved', async () => {
  const fields = { user: 'member', memberSince: '2026-03-04', name: 'member' }
  const { status, location } = await sent('/people?name=member', 'saveEligibility', fields)
  expect([status, location]).toEqual([303, `${editing}/people?name=member`])
  const text = await shown('/people?name=member')
  expect(words(text)).toContain('member since 4 March 2026')
  expect(text.match(/name="memberSince"/g)).toHaveLength(1)
  expect(await opened.store.eligibilities.find({ index: 'byClub', limit: 9 })).toMatchObject({
    items: [{ userId: 'member', memberSince: '2026-03-04' }],
  })
})

test('lists the upcoming races before a season is closed, and offers to reopen it afterwards', async () => {
  await opened.store.championshipCounters.put(
    counterRecord('next', 'one', { eventId: 'future', eventDate: '2027-06-01' }),
  )
  expect(words(await shown('/close'))).toContain(
    '1 race hasn’t been run, so results there won’t count: Event future.',
  )
  const asked = await sent('/close', 'closeSeason', {})
  expect([asked.status, asked.location]).toEqual([303, `${editing}/close?ask=closeSeason`])
  expect(words(await shown('/close?ask=closeSeason'))).toMatch(
    /1 race hasn’t been run, .* notifies everyone in the standings\. You can reopen it\./,
  )
  const { status, location } = await sent('/close', 'closeSeason', { confirmed: 'yes' })
  expect([status, location]).toEqual([303, '/club/c1/championship/one'])
  expect(words(await shown('/close'))).toContain('Reopen the season')
  const races = await shown('/races')
  expect(words(races)).toContain('This season is closed')
  expect(races).not.toContain('Find any race')
})
