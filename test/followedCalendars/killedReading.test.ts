import { expect, test } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { notifyDue } from '../../src/features/notifications/server/notifyDue'
import { readDueCalendars } from '../../src/features/followedCalendars/server/readCalendars'
import { leaseMs } from '../../src/platform/jobs/workQueue'
import { contextOf, fillEventWorld } from '../helpers/eventWorld'
import { during } from '../helpers/during'
import { rethrow } from '../helpers/rethrow'
import { spawnLines } from '../helpers/spawnLines'
import { membershipRecord, statusRecord } from '../helpers/storeRecords'
import { driverUnderTest, openStoreAt, openStoreUnderTest } from '../helpers/storeUnderTest'
import { feedText, feedUrl, later, openFeeds, race, readingNeeds, siteOrigin, timeZone } from './followWorld'

const feeds = during(openFeeds, ({ stop }) => stop())
const before = ['a', 'b', 'c'].map((uid) => race(uid))
const after = [race('a', { DTSTART: '20270411T100000' }), race('b', { STATUS: 'CANCELLED' }), race('d')]
const run = (at: Date) => ({ clock: () => at, report: rethrow, signal: new AbortController().signal })

/** A club that follows a calendar whose races have changed since. A member has entered the one that moves. */
async function openFollowing() {
  const opened = await openStoreUnderTest()
  const { store } = opened
  await fillEventWorld(store)
  await store.memberships.insert(membershipRecord('club', 'clubAdmin', { role: 3 }))
  const { network } = feeds
  const handlers = createHandlers(store, { timeZone, siteOrigin, network })
  feeds.feed.answer = (response) => response.end(feedText(before))
  const input = { slug: 'club', url: feedUrl, mode: 'add' }
  const { followed } = await handlers.followCalendar(contextOf('clubAdmin'), input)
  const all = { slug: 'club', id: followed.calendar?.id ?? '', kind: 'new', answer: 'add' } as const
  await handlers.answerFollowed(contextOf('clubAdmin'), all)
  const moving = (await upcoming(store)).find(({ title }) => title === 'Race a')
  const entered = { status: 'entered', eventDate: '2027-04-04' } as const
  await store.statuses.insert(statusRecord(moving?.id ?? '', 'member', entered))
  feeds.feed.answer = (response) => response.end(feedText(after))
  return { ...opened, network }
}

type Opened = Awaited<ReturnType<typeof openFollowing>>

const upcoming = async ({ events }: Opened['store']) =>
  (await events.find({ index: 'byDate', from: '2027-04-01', limit: 100 })).items.filter(
    ({ followingClub }) => followingClub,
  )

async function expectOnce(store: Opened['store'], at: Date) {
  await notifyDue(store, { clock: () => new Date(at.getTime() + 3_600_000), timeZone, report: rethrow })
  const events = (await upcoming(store)).map(({ title, date, state }) =>
    [title, date, state].join(' ').trim(),
  )
  expect(events.sort()).toEqual([
    ...['Race a 2027-04-11', 'Race b 2027-04-04 calledOff', 'Race c 2027-04-04', 'Race d 2027-04-04'],
  ])
  const { items } = await store.notices.find({ index: 'byExpiry', limit: 100 })
  expect(items.filter(({ kind }) => kind === 'plan')).toMatchObject([{ userId: 'member', what: 'moved' }])
}

// A MongoDB server holds on for a minute to what a killed process was writing.
const onOne = test.runIf(driverUnderTest === 'sqlite')

onOne.each([1, 3, 6, 12])(
  'continues after a process is killed before its write %i of a reading',
  async (write) => {
    const opened = await openFollowing()
    const { store: first, location, network } = opened
    // A SQLite database belongs to one process at a time.
    await first.close()
    const { port, ca = '' } = network
    const at = later(7)
    const script = new URL('./readingProcess.ts', import.meta.url)
    const args = [JSON.stringify(location), String(port), ca, at.toISOString(), String(write)]
    const process = spawnLines(script, args)
    try {
      await process.line('stopped')
    } finally {
      await process.kill()
    }
    const store = await openStoreAt(location)
    const afterLease = new Date(at.getTime() + leaseMs)
    await readDueCalendars(readingNeeds(store, network), run(afterLease))
    await expectOnce(store, afterLease)
    await store.close()
    await opened.leave()
  },
)

test.runIf(driverUnderTest === 'mongodb')(
  'makes each change once if two processes read at once',
  async () => {
    const opened = await openFollowing()
    const { store, location, network } = opened
    const other = await openStoreAt(location)
    const asked = feeds.asked.length
    await Promise.all(
      [store, other].map((one) => readDueCalendars(readingNeeds(one, network), run(later(7)))),
    )
    expect(feeds.asked).toHaveLength(asked + 1)
    await expectOnce(store, later(7))
    await Promise.all([store, other].map((one) => one.close()))
    await opened.leave()
  },
)
