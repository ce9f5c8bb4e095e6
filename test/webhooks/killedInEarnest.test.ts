import { expect, test } from 'vitest'
import { sendHooks } from '../../src/features/webhooks/server/sendHooks'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { contextOf, fields, fillEventWorld, now } from '../helpers/eventWorld'
import { storeWithWrites } from '../helpers/everything'
import { spawnLines } from '../helpers/spawnLines'
import { membershipRecord } from '../helpers/storeRecords'
import { openStoreAt, openStoreUnderTest } from '../helpers/storeUnderTest'
import { openReceiver } from './hookReceiver'
import { hookRecord } from './hookRecords'

const { secret } = hookRecord('any', 'club')
const timeZone = 'Europe/London'
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('resends the message of a killed process with the same id', async () => {
  const receiver = await openReceiver(secret)
  const opened = await openStoreUnderTest()
  const handlers = await fillEventWorld(opened.store)
  await opened.store.memberships.insert(membershipRecord('club', 'member', { role: 2 }))
  await opened.store.hooks.insert(hookRecord('ours', 'club', { url: receiver.url('/ours') }))
  await handlers.saveEvent(contextOf('member'), fields)
  // A SQLite database belongs to one process at a time.
  await opened.store.close()
  const arrived = new Promise<void>((done) => receiver.answers.set('/ours', () => done()))
  const { port, ca = '' } = receiver.network
  const script = new URL('./sendingProcess.ts', import.meta.url)
  const args = [JSON.stringify(opened.location), String(port), ca, later(61).toISOString()]
  const process = spawnLines(script, args)
  await arrived
  await process.kill()
  receiver.answers.clear()
  const store = await openStoreAt(opened.location)
  const send = (at: Date) =>
    sendHooks({
      ...{ store, network: receiver.network, timeZone, siteOrigin: 'https://races.example', clock: () => at },
      signal: new AbortController().signal,
      report: (error) => {
        throw error
      },
    })
  await send(later(62))
  expect(receiver.received).toHaveLength(1)
  await send(later(61 + 121))
  const [first, second] = receiver.received
  expect([second?.id, second?.isSigned, receiver.received.length]).toEqual([first?.id, true, 2])
  expect((await store.hookDeliveries.find({ index: 'byDue', limit: 10 })).items).toEqual([])
  await store.close()
  await opened.remove()
  await receiver.stop()
})

class Killed extends Error {}

test('stores an event and its queued message together or not at all', async () => {
  const opened = await openStoreUnderTest()
  const { store } = opened
  await fillEventWorld(store)
  await store.memberships.insert(membershipRecord('club', 'member', { role: 2 }))
  await store.hooks.insert(hookRecord('ours', 'club'))
  const stored = async () => {
    const events = await store.events.find({ index: 'byDate', limit: 100 })
    const waiting = await store.hookDeliveries.find({ index: 'byDue', limit: 100 })
    return [events.items.length, waiting.items.length]
  }
  for (let deaths = 0; ; deaths += 1) {
    const dying = storeWithWrites(store, (write) => {
      if (write > deaths) throw new Killed()
    })
    const call = createHandlers(dying, { timeZone }).saveEvent(contextOf('member'), fields)
    const isDead = await call.then(
      () => false,
      (error: unknown) => {
        if (error instanceof Killed) return true
        throw error
      },
    )
    expect(await stored()).toEqual(isDead ? [1, 0] : [2, 1])
    if (!isDead) {
      expect(deaths).toBeGreaterThan(2)
      break
    }
  }
  await opened.remove()
})
