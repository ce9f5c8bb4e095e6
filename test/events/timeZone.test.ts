import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventView } from '../../src/entities/events/contract'
import { compactInstant } from '../../src/kernel/dates/compactTime'
import { startOf } from '../../src/kernel/dates/zone'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { contextOf, fields, type ViewerName } from '../helpers/eventWorld'
import { fieldsOfForm } from '../helpers/formFields'

const world = eventsUnderTest()
let site: EventSite

beforeEach(async () => {
  site = await openEventSite(world.handlers())
})
afterEach(() => site.close())

const valencia = {
  ...fields,
  title: 'Valencia Marathon',
  date: '2027-12-05',
  time: '08:15',
  timeZone: 'Madrid',
}

async function add(more: object = {}): Promise<EventView> {
  return (await world.handlers().saveEvent(contextOf('creator'), { ...valencia, ...more })).event
}

const setStatus = (slug: string, status: 'entered' | 'result', at: Date, as: ViewerName = 'creator') =>
  outcome(
    world.handlers().setStatus(contextOf(as, at), {
      slug,
      status,
      ...(status === 'result' && { resultInSeconds: 3 * 3600 }),
    }),
  )

it('stores the name of a time zone, but none for the site’s own', async () => {
  const event = await add()
  expect(event.timeZone).toBe('Europe/Madrid')
  const edited = await world.handlers().saveEvent(contextOf('creator'), { id: event.id, timeZone: 'London' })
  expect(edited.event.timeZone).toBeUndefined()
  expect((await world.events()).find(({ id }) => id === event.id)).not.toHaveProperty('timeZone')
})

it('rejects a start that the clock skips, but accepts other edits of an event with one', async () => {
  const skipped = { date: '2027-03-28', time: '02:30' }
  const saved = outcome(world.handlers().saveEvent(contextOf('creator'), { ...valencia, ...skipped }))
  expect((await saved).fields).toEqual(['time'])
  const event = await add()
  await world.store().events.modify(event.id, (stored) => ({ ...stored, ...skipped }))
  const edit = (more: object) => world.handlers().saveEvent(contextOf('creator'), { id: event.id, ...more })
  expect((await edit({ ...skipped, title: 'Valencia' })).event).toMatchObject({
    ...skipped,
    title: 'Valencia',
  })
  expect((await outcome(edit({ time: '02:45' }))).fields).toEqual(['time'])
  expect((await edit({ time: '03:00' })).event.time).toBe('03:00')
})

it('keeps the time zone if the form is sent unchanged', async () => {
  const event = await add()
  const page = `/event/${event.slug}/edit`
  const form = fieldsOfForm((await site.page('creator', page)).text, 'saveEvent')
  expect(form).toMatchObject({ timeZone: 'Europe/Madrid' })
  await site.form('creator', page, form)
  expect((await world.events()).find(({ id }) => id === event.id)).toMatchObject({
    timeZone: 'Europe/Madrid',
  })
  expect((await world.events()).find(({ id }) => id === event.id)).not.toHaveProperty('revision')
})

it('shows an error at the field for several time zones and keeps the text', async () => {
  const { status, text } = await site.form('creator', '/add-event', {
    _call: 'saveEvent',
    ...valencia,
    timeZone: 'Spain',
  })
  expect(status).toBe(400)
  expect(text).toContain('“Spain” has several time zones. Enter one of Canary, Ceuta, Madrid.')
  expect(fieldsOfForm(text, 'saveEvent')).toMatchObject({ timeZone: 'Spain' })
})

it('shows the time zone next to the time of events abroad only', async () => {
  const event = await add()
  const { text } = await site.page('visitor', event.path)
  expect(text).toContain('Sunday 5 December 2027, 8:15am (Madrid time)')
  expect(text).toContain('"startDate":"2027-12-05T08:15:00+01:00"')
  expect((await site.page('visitor', '/')).text).toContain('8:15am (Madrid time)')
  expect((await site.page('visitor', '/event/arden-8-2027')).text).not.toContain(' time)')
})

const twoHours = 2 * 60 * 60 * 1000

/** Zones that are far ahead of the site's, and far behind. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Tokyo'] as const

describe.each(zones)('in %s', (timeZone) => {
  it.each(['00:05', '12:00', '23:55'])('starts an event at %s by the local clock', async (time) => {
    const event = await add({ timeZone, time })
    const start = startOf(event.date, time, timeZone).getTime()
    const [before, after] = [new Date(start - 60_000), new Date(start)]
    expect((await setStatus(event.slug, 'result', before)).status).toBe(400)
    expect((await setStatus(event.slug, 'entered', before)).status).toBe(200)
    expect((await setStatus(event.slug, 'result', after)).status).toBe(200)
  })
})

it.each([
  // The clock there goes from 2 to 3.
  ['2027-03-28', '02:30', 'Europe/Madrid', '2027-03-28T01:30:00Z', '2027-03-28T03:30:00+02:00'],
  ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00Z', '2027-03-14T03:30:00-04:00'],
  // From 3 back to 2, and from 2 back to 1.
  ['2027-10-31', '02:30', 'Europe/Madrid', '2027-10-31T00:30:00Z', '2027-10-31T02:30:00+02:00'],
  ['2027-11-07', '01:30', 'America/New_York', '2027-11-07T05:30:00Z', '2027-11-07T01:30:00-04:00'],
  // Only the site’s clock changes.
  ['2027-03-28', '01:30', 'Asia/Tokyo', '2027-03-27T16:30:00Z', '2027-03-28T01:30:00+09:00'],
])(
  'starts an event on %s at %s in %s, near a clock change, at %s',
  async (date, time, timeZone, instant, shown) => {
    // As stored before starts that the clock skips were refused.
    const event = await add({ date })
    await world.store().events.modify(event.id, (stored) => ({ ...stored, time, timeZone }))
    const start = new Date(instant)
    expect((await setStatus(event.slug, 'result', new Date(start.getTime() - 1))).status).toBe(400)
    expect((await setStatus(event.slug, 'result', start)).status).toBe(200)
    const { text } = await site.page('visitor', event.path)
    expect(text).toContain(`"startDate":"${shown}"`)
    expect(text).toContain(
      `dates=${compactInstant(start.getTime())}%2F${compactInstant(start.getTime() + twoHours)}`,
    )
  },
)

it('starts an event without a time zone by the site’s clock', async () => {
  const event = await add({ timeZone: '' })
  const start = startOf(event.date, event.time, 'Europe/London').getTime()
  expect((await setStatus(event.slug, 'result', new Date(start - 60_000))).status).toBe(400)
  expect((await setStatus(event.slug, 'result', new Date(start))).status).toBe(200)
})

it('prefills the time zone for next year and suggests names only to members', async () => {
  const event = await add({ date: '2026-12-06' })
  expect((await site.page('member', event.path)).text).toContain('timeZone=Europe%2FMadrid')
  const { timeZones } = await world.handlers().getTimeZones(contextOf('member'), {})
  expect(timeZones).toContain('Madrid, Spain')
  expect((await outcome(world.handlers().getTimeZones(contextOf('visitor'), {}))).status).toBe(403)
})
