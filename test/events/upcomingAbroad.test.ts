import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { contextOf, isViewerName, type ViewerName } from '../helpers/eventWorld'
import { eventRecord, statusRecord } from '../helpers/storeRecords'

const world = eventsUnderTest()

/** Starts at 7am on the next day in the site's time zone. */
const late = { date: '2027-05-09', time: '19:00', timeZone: 'Pacific/Pago_Pago' } as const
const [before, after] = [new Date('2027-05-10T05:59:59Z'), new Date('2027-05-10T06:00:00Z')]

beforeEach(async () => {
  const { events, statuses } = world.store()
  const status = (id: string, eventDate: string) => statusRecord(id, 'member', { clubId: 'club', eventDate })
  await events.insertMany([
    eventRecord('samoan', { ...late, clubChoice: 'club', state: 'postponed' }),
    // A later time on the same day, but in the site's zone, so it is over. More such events than one request reads follow.
    eventRecord('over', { date: late.date, time: '20:00' }),
    ...Array.from({ length: 120 }, (_, index) =>
      eventRecord(`noon${index}`, { date: late.date, time: '12:00' }),
    ),
    eventRecord('today', { date: '2027-05-10', time: '20:00' }),
    // It has started, although its date is still tomorrow in the site’s zone.
    eventRecord('ahead', { date: '2027-05-11', time: '00:30', timeZone: 'Pacific/Kiritimati' }),
  ])
  await statuses.insertMany([
    status('samoan', late.date),
    status('over', late.date),
    status('today', '2027-05-10'),
  ])
})

describe('the lists from today', () => {
  it.each([
    ['of all events', {}, ['today', 'ahead']],
    ['of a club', { club: 'club' }, ['today']],
    ['of a user', { user: 'member' }, ['today']],
    ['of events that a user has entered', { user: 'member', status: 'entered' }, ['today']],
    ['of changed plans', { user: 'member', replanned: 'yes' }, []],
  ] as const)('%s include an event far to the west until it starts there', async (_, of, others) => {
    const ids = async (now: Date, more: object = {}) => {
      const query = { from: '2027-05-10', to: '2027-05-11', ...of, ...more } as const
      const { events, statuses } = await world.handlers().getEvents(contextOf('member', now), query)
      expect(Object.keys(statuses ?? {})).toEqual('user' in of ? events.map(({ id }) => id) : [])
      return events.map(({ id }) => id)
    }
    expect(await ids(before, { unstarted: 'yes' })).toEqual(['samoan', ...others])
    expect(await ids(after, { unstarted: 'yes' })).toEqual(others)
    // Without `unstarted`, the dates are taken as local.
    expect(await ids(before)).toEqual(others)
  })

  it('include an event far to the west only on the first page', async () => {
    const ask = (cursor?: string) =>
      world.handlers().getEvents(contextOf('visitor', before), {
        ...{ from: '2027-05-10', limit: 1, unstarted: 'yes', cursor },
      })
    const first = await ask()
    expect(first.events.map(({ id }) => id)).toEqual(['samoan', 'today'])
    expect((await ask(first.cursor)).events.map(({ id }) => id)).toEqual(['ahead'])
  })

  it.each([{}, { from: '2027-05-10', order: -1 }])('reject unstarted with %j', async (query) => {
    const call = world.handlers().getEvents(contextOf('visitor'), { ...query, unstarted: 'yes' })
    expect((await outcome(call)).status).toBe(400)
  })
})

describe('a page with upcoming events', () => {
  const sites: EventSite[] = []
  afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())))
  const pageAt = async (now: Date, viewer: ViewerName, path: string) => {
    const site = await openEventSite(world.handlers(), (name) =>
      contextOf(isViewerName(name) ? name : 'visitor', now),
    )
    sites.push(site)
    return (await site.page(viewer, path)).text
  }

  it.each([
    ['visitor', '/'],
    ['visitor', '/club/club'],
    ['creator', '/'],
    ['member', '/offline'],
  ] as const)('for a %s at %s shows an event far to the west first until it starts', async (viewer, path) => {
    const listAt = async (now: Date) => {
      const text = await pageAt(now, viewer, path)
      return text.slice(Math.max(0, text.indexOf('Next events')))
    }
    const shown = await listAt(before)
    expect(/>Event (?:samoan|today)</.exec(shown)?.[0]).toBe('>Event samoan<')
    // Recently added events are listed on the home page, too.
    const count = (text: string) => text.split('>Event samoan<').length
    expect(count(await listAt(after))).toBeLessThan(count(shown))
  })
})

it('asks how a race went once it is over by its own clock', async () => {
  await world.store().statuses.insertMany([statusRecord('ahead', 'member', { eventDate: '2027-05-11' })])
  const site = await openEventSite(world.handlers(), () =>
    contextOf('member', new Date('2027-05-10T14:00:00Z')),
  )
  const { text } = await site.page('member', '/')
  await site.close()
  const asked = text.slice(text.indexOf('How did it go?'), text.indexOf('Recent activity'))
  expect(asked).toContain('>Event ahead<')
})
