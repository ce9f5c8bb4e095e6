import { expect, test } from 'vitest'
import { fillEventWorld, now } from '../helpers/eventWorld'
import { spawnLines } from '../helpers/spawnLines'
import { userRecord } from '../helpers/storeRecords'
import { openStoreAt, openStoreUnderTest } from '../helpers/storeUnderTest'
import { notificationRecord } from '../notifications/notificationRecords'
import { mailAddressRecord } from './mailRecords'
import { startSmtpServer } from './smtpServer'
import { headerOf, workOnce } from './mailWork'

const people = Array.from({ length: 30 }, (_, n) => `crowd-${n}`)
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('sends the rest after kill -9, and repeats only mails that were in progress', async () => {
  const opened = await openStoreUnderTest()
  await fillEventWorld(opened.store)
  const { users, notices, deliveries, mailAddresses, events } = opened.store
  await events.modify('e1', (event) => ({ ...event, state: 'calledOff' }))
  const expires = '2099-01-01T00:00:00.000Z'
  await users.insertMany(people.map((id) => userRecord(id, { carriers: ['mail'] })))
  await mailAddresses.insertMany(people.map((id) => mailAddressRecord(`a-${id}`, id)))
  await notices.insertMany(people.map((id) => notificationRecord(`n-${id}`, { userId: id, isNew: true })))
  await deliveries.insertMany(
    people.map((userId) => ({
      ...{ id: `mail:n-${userId}`, carrier: 'mail', noticeId: `n-${userId}`, userId, due: now.toISOString() },
      ...{ attempts: 0, expires },
    })),
  )
  // A SQLite database belongs to one process at a time.
  await opened.store.close()
  const smtp = await startSmtpServer()
  try {
    const held = new Promise<void>((resolve) => {
      smtp.behaviour.message = () => {
        if (smtp.received.length < 15) return undefined
        resolve()
        return 'wait'
      }
    })
    const script = new URL('./sendingProcess.ts', import.meta.url)
    const process = spawnLines(script, [JSON.stringify(opened.location), later(60).toISOString(), smtp.url])
    await held
    await process.kill()
    delete smtp.behaviour.message
    const before = smtp.received.splice(0)
    const store = await openStoreAt(opened.location)
    const left = (await store.deliveries.find({ index: 'byExpiry', limit: 99 })).items.map(
      ({ userId }) => userId,
    )
    const work = (at: Date) => workOnce({ store, at, url: smtp.url, report: () => undefined })
    // The leases of the dead process last two minutes.
    await work(later(61))
    await work(later(60 + 121))
    const all = [...before, ...smtp.received]
    expect([...new Set(all.map(({ to }) => to))].toSorted()).toEqual(
      people.map((id) => `${id}@runners.example`).toSorted(),
    )
    expect(smtp.received.map(({ to }) => to).toSorted()).toEqual(
      left.map((id) => `${id}@runners.example`).toSorted(),
    )
    // At most eight mails were in progress.
    expect(all.length - people.length).toBeLessThanOrEqual(8)
    expect(all.length - people.length).toBeGreaterThan(0)
    // Duplicates have the same id.
    const ids = new Set(all.map(({ headers }) => headerOf(headers, 'Message-ID')))
    expect(ids.size).toBe(people.length)
    expect((await store.deliveries.find({ index: 'byExpiry', limit: 99 })).items).toEqual([])
    await store.close()
  } finally {
    await smtp.stop()
    await opened.remove()
  }
})
