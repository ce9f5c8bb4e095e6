import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { contextOf, now } from '../helpers/statusWorld'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'

const shared = sharedStatusWorld()
const today = now.toISOString().slice(0, 10)
let site: EventSite<string>

beforeAll(async () => {
  const { events, statuses } = shared.store
  const day = (n: number) => `2031-05-${String(n).padStart(2, '0')}`
  const interesting = Array.from({ length: 30 }, (_, n) =>
    eventRecord(`interesting-${n}`, { date: day(n + 1) }),
  )
  const wanted = eventRecord('wanted', { title: 'The One', date: day(31) })
  const started = eventRecord('started', { title: 'Long gone', date: today, time: '00:00' })
  await events.insertMany([...interesting, wanted, started])
  await statuses.insertMany([
    ...interesting.map(({ id, date }) =>
      statusRecord(id, 'member', { status: 'interested', eventDate: date }),
    ),
    statusRecord('wanted', 'member', { status: 'entered', eventDate: wanted.date }),
    statusRecord('started', 'member', { status: 'entered', eventDate: today }),
  ])
  site = await openEventSite<string>(shared.handlers, contextOf)
})
afterAll(() => site.close())

test('of a member are those to come that they are entered for, however many others come before', async () => {
  const { text } = await site.page('member', '/')
  const [, panel = ''] = /Your entered events<\/h2>([\s\S]*?)Recent activity/.exec(text) ?? []
  const titles = [...panel.matchAll(/<a href="\/event\/[^"]*"[^>]*>([^<]*)</g)].map(([, title]) => title)
  expect(titles).toEqual(['The One'])
})

test('of somebody else are none', async () => {
  expect((await site.page('other', '/')).text).toContain('Nothing yet.')
})
