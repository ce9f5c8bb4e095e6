import { expect, test } from 'vitest'
import { clubMembersPage } from '../../src/features/clubMembership/limits'
import { adjustmentsLimit } from '../../src/features/championships/limits'
import type { ChampionshipEditView } from '../../src/features/championships/views'
import type { EligibilityInput, AdjustmentInput } from '../../src/features/championships/inputs'
import { place } from '../clubs/clubWorld'
import { outcome } from '../helpers/eventsUnderTest'
import { eventRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { counterRecord, eligibilityRecord, adjustmentRecord } from './championshipRecords'
import { championshipsUnderTest, one } from './championshipWorld'

const world = championshipsUnderTest()
const show = async (cursor?: string): Promise<Partial<ChampionshipEditView>> => {
  const { championship } = await world
    .calls()
    .getChampionshipPeople(await world.as('clubAdmin'), { ...one, cursor })
  return championship.edit ?? {}
}
const save = async (fields: Partial<EligibilityInput>) => {
  const input = { ...one, user: 'member', ...fields }
  return world.calls().saveEligibility(await world.as('clubAdmin'), input)
}
const add = async (fields: Partial<AdjustmentInput>) => {
  const input = { ...one, user: 'member', ...fields } as AdjustmentInput
  return world.calls().addAdjustment(await world.as('clubAdmin'), input)
}

test('shows each member with what the club has said about them, in pages', async () => {
  const ids = Array.from({ length: clubMembersPage }, (_, at) => `runner-${at}`)
  await world.store().users.insertMany(ids.map((id) => userRecord(id)))
  for (const id of ids) await place(world.store(), id, 2)
  await save({ memberSince: '2020-05-01', firstClaim: 'no' })
  const first = await show()
  const second = await show(first.cursor)
  const people = [...(first.people ?? []), ...(second.people ?? [])]
  expect([first.people?.length, second.cursor]).toEqual([clubMembersPage, undefined])
  expect(people.map(({ user }) => user.id).sort()).toEqual(
    [...ids, 'associate', 'clubAdmin', 'member', 'secondAdmin'].sort(),
  )
  expect(people.find(({ user }) => user.id === 'member')).toMatchObject({
    ...{ memberSince: '2020-05-01', firstClaim: 'no' },
  })
})

test('records what changed of a member’s eligibility, and nothing if nothing did', async () => {
  await save({ memberSince: '2020-05-01', firstClaim: 'yes' })
  await save({ firstClaim: 'yes' })
  expect(await world.details()).toEqual(['Summer Series: Member since 2020-05-01, First claim yes'])
})

test.each([
  ['a stranger', 'target', 400],
  ['someone who has only asked to join', 'requester', 400],
  ['a user who doesn’t exist', 'nothing', 400],
  ['someone with a status for another club', 'foreignAdmin', 400],
  ['someone with a status for the club', 'self', 200],
])('answers an adjustment about %s with the right status', async (_what, user, status) => {
  await world
    .store()
    .statuses.insertMany([
      statusRecord('past', 'self', { clubId: 'c1' }),
      statusRecord('past', 'foreignAdmin', { clubId: 'c2' }),
    ])
  expect(await outcome(add({ user, kind: 'division', text: 'A' }))).toEqual({
    status,
    fields: status === 200 ? [] : ['user'],
  })
  expect((await outcome(save({ user, firstClaim: 'no' }))).status).toBe(status)
})

test.each([
  [
    { kind: 'exclusion', text: 'Guest' },
    { text: 'Guest', counterId: '' },
  ],
  [{ kind: 'exclusion', text: 'Guest', counter: 'counter' }, { counterId: 'counter' }],
  [
    { kind: 'division', text: 'Division 2', value: '5', counter: 'counter' },
    { value: 0, counterId: '' },
  ],
  [
    { kind: 'score', value: '20', counter: 'counter', text: 'Joker' },
    { value: 20, counterId: 'counter', text: 'Joker' },
  ],
  [
    { kind: 'tie', value: '1', text: 'Toss of a coin' },
    { value: 1, text: 'Toss of a coin' },
  ],
  [
    { kind: 'helping', text: 'Marshal', date: '2027-03-07' },
    { text: 'Marshal', date: '2027-03-07' },
  ],
  [
    { kind: 'points', value: '−2.5', text: 'Late' },
    { value: -2.5, text: 'Late', date: '2027-05-10' },
  ],
  [
    { kind: 'prediction', value: '41:12', counter: 'counter' },
    { value: 2472, counterId: 'counter' },
  ],
] as const)('stores the adjustment %j', async (fields, stored) => {
  await world.store().championshipCounters.insert(counterRecord('counter', 'one'))
  await add(fields)
  expect(await world.adjustments()).toMatchObject([{ ...stored, userId: 'member', kind: fields.kind }])
  expect((await show()).adjustments).toMatchObject([{ ...stored, user: { id: 'member' } }])
  // The audit log says nothing that might be about a person’s sex, age or reasons.
  const [detail = ''] = await world.details()
  expect(detail).toMatch(
    /^Summer Series: (Exclusion|Division|Helping|Extra points|Score for a race|Tie decision|Predicted time)$/,
  )
})

test.each([
  [{ kind: 'exclusion' }, 'text'],
  [{ kind: 'division', text: ' ' }, 'text'],
  [{ kind: 'score', value: '20', text: 'Joker' }, 'counter'],
  [{ kind: 'score', value: '', counter: 'counter', text: 'Joker' }, 'value'],
  [{ kind: 'tie', value: '0', text: 'Coin' }, 'value'],
  [{ kind: 'points', value: '5' }, 'text'],
  [{ kind: 'helping', text: 'Marshal' }, 'date'],
  [{ kind: 'helping', text: 'Marshal', date: '2028-01-01' }, 'date'],
  [{ kind: 'helping', date: '2027-03-07' }, 'text'],
  [{ kind: 'points', text: 'Late', value: '' }, 'value'],
  [{ kind: 'points', text: 'Late', value: 'five' }, 'value'],
  [{ kind: 'points', text: 'Late', value: '10001' }, 'value'],
  [{ kind: 'prediction', value: 'fast', counter: 'counter' }, 'value'],
  [{ kind: 'prediction', value: '41:12' }, 'counter'],
  [{ kind: 'joker' as 'score' }, 'kind'],
] as const)('refuses the adjustment %j', async (fields, wrong) => {
  await world.store().championshipCounters.insert(counterRecord('counter', 'one'))
  expect(await outcome(add(fields))).toEqual({ status: 400, fields: [wrong] })
})

test('replaces a division, and a prediction for the same race, and adds help each time', async () => {
  await world.store().championshipCounters.insert(counterRecord('counter', 'one'))
  for (const text of ['A', 'B']) await add({ kind: 'division', text })
  await world.store().championshipCounters.insert(counterRecord('other', 'one', { eventId: 'future' }))
  await add({ kind: 'prediction', value: '1:00:00', counter: 'other' })
  for (const value of ['41:12', '40:00']) await add({ kind: 'prediction', value, counter: 'counter' })
  for (const text of ['Cake', 'Cake']) await add({ kind: 'helping', text, date: '2027-03-07' })
  const adjustments = (await world.adjustments())
    .map(({ kind, text, value }) => `${kind} ${text}${value}`)
    .sort()
  expect(adjustments).toEqual([
    'division B0',
    'helping Cake0',
    'helping Cake0',
    'prediction 2400',
    'prediction 3600',
  ])
})

test('refuses more adjustments than a championship can have', async () => {
  const ids = Array.from({ length: adjustmentsLimit }, (_, at) => `adjustment-${at}`)
  await world
    .store()
    .championshipEntries.insertMany(ids.map((id) => adjustmentRecord(id, 'one', { kind: 'points' })))
  expect(await outcome(add({ kind: 'division', text: 'A' }))).toEqual({ status: 400, fields: [] })
})

test('shows no adjustment about hidden people to club admins, unless they are members', async () => {
  await world.store().users.insert(userRecord('gone', { hidden: 'yes' }))
  await world
    .store()
    .championshipEntries.insertMany([
      adjustmentRecord('e1', 'one', { userId: 'gone' }),
      adjustmentRecord('e2', 'one'),
    ])
  expect((await show()).adjustments?.map(({ id }) => id)).toEqual(['e2'])
  await place(world.store(), 'gone', 2)
  expect((await show()).adjustments?.map(({ id }) => id)).toEqual(['e1', 'e2'])
})

test('keeps the later eligibility and division of two merged people', async () => {
  await world.store().eligibilities.insertMany([
    eligibilityRecord('later', 'c1', {
      userId: 'associate',
      firstClaim: 'no',
      savedOn: '2027-02-02T00:00:00.000Z',
    }),
    eligibilityRecord('z-earlier', 'c1'),
  ])
  await world
    .store()
    .championshipEntries.insertMany([
      adjustmentRecord('later', 'one', { userId: 'associate', text: 'Division 2', date: '2027-02-02' }),
      adjustmentRecord('z-earlier', 'one'),
    ])
  await world.all().mergeUsers(await world.as('topAdmin'), { sourceUser: 'associate', targetUser: 'member' })
  const { people, adjustments } = await show()
  expect(people?.find(({ user }) => user.id === 'member')).toMatchObject({ firstClaim: 'no' })
  expect(adjustments).toMatchObject([{ id: 'later', text: 'Division 2', user: { id: 'member' } }])
})

test('removes an adjustment once', async () => {
  await add({ kind: 'division', text: 'A' })
  const [{ id = '' } = {}] = await world.adjustments()
  const remove = async () => world.calls().removeAdjustment(await world.as('secondAdmin'), { ...one, id })
  await remove()
  expect(await world.adjustments()).toEqual([])
  expect(await outcome(remove())).toMatchObject({ status: 404 })
})

test('finds the results of someone who has many for other clubs', async () => {
  const events = Array.from({ length: 501 }, (_, at) => eventRecord(`event-${at}`))
  await world
    .store()
    .statuses.insertMany([
      ...events.map(({ id }) => statusRecord(id, 'self', { clubId: 'c2' })),
      statusRecord('future', 'self', { clubId: 'c1', eventDate: '2027-06-01' }),
    ])
  expect(await outcome(add({ user: 'self', kind: 'division', text: 'A' }))).toMatchObject({ status: 200 })
})
