import { followId } from '../../src/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'
import { createFindings } from './createFindings'
import { createLedger } from './createLedger'
import { eventKey, followed, followKey, lookForLosses, statusKey } from './things'

let opened: StoreUnderTest
beforeAll(async () => {
  opened = await openStoreUnderTest()
  const { events, statuses, follows } = opened.store
  await events.insertMany([eventRecord('e1', { description: 'edited' }), eventRecord('e2')])
  await statuses.insertMany([statusRecord('e1', 'u1', { comment: 'first' })])
  const [followerId, userId] = ['u1', 'u2']
  await follows.insertMany([
    { id: followId(followerId, userId), followerId, userId, date: '2027-01-01T00:00:00.000Z' },
  ])
})
afterAll(() => opened.remove())

async function lossesAfter(changes: Readonly<Record<string, string>>) {
  const [ledger, findings] = [createLedger(), createFindings()]
  for (const [key, value] of Object.entries(changes)) ledger.send(key, value).acknowledge()
  const looks = await lookForLosses(opened.store, ledger, findings)
  expect(looks).toBe(Object.keys(changes).length)
  return findings.examples()
}

test('a store that holds all that was acknowledged has lost nothing', async () => {
  const changes = {
    [eventKey('e1')]: 'edited',
    [eventKey('deleted')]: '',
    [statusKey('e1', 'u1')]: 'first',
    [statusKey('e1', 'u2')]: '',
    [followKey('u1', 'u2')]: followed,
    [followKey('u2', 'u1')]: '',
  }
  expect(await lossesAfter(changes)).toEqual([])
})

test.each([
  ['an edit that is not there', eventKey('e1'), 'edited once more', 'edited'],
  ['an event that came back', eventKey('e1'), '', 'edited'],
  ['an event that is gone', eventKey('e3'), 'added', ''],
  ['an older comment', statusKey('e1', 'u1'), 'second', 'first'],
  ['a status that is gone', statusKey('e2', 'u1'), 'first', ''],
  ['a follow that is gone', followKey('u2', 'u1'), followed, ''],
  ['a follow that came back', followKey('u1', 'u2'), '', followed],
])('finds %s', async (_what, key, acknowledged, found) => {
  expect(await lossesAfter({ [key]: acknowledged })).toEqual([
    `lost: ${JSON.stringify({ key, acknowledged, found })}`,
  ])
})
