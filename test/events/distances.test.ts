import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EventResponse } from '../../src/entities/events/contract'
import { eventLabels } from '../../src/entities/events/validateEvent'
import { distancesMaximum } from '../../src/entities/events/limits'
import { presentFeedEvent } from '../../src/features/feeds/server/feedEvent'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf, fields } from '../helpers/eventWorld'
import { fieldsOfForm, unescaped } from '../helpers/formFields'

const world = eventsUnderTest()
let site: EventSite

beforeEach(async () => {
  site = await openEventSite(world.handlers())
})
afterEach(() => site.close())

const add = (more: object) =>
  site.json('creator', 'POST', '/api/event', JSON.stringify({ ...fields, ...more }))

const added = async (more: object) => (JSON.parse((await add(more)).text) as EventResponse).event

/** The text of a page without its tags. */
const words = (html: string) => unescaped(html.replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ')

it('parses typed distances and returns each with its length', async () => {
  const event = await added({ distances: 'HM / 10K &\nFun run', terrain: 'road', isApproximate: true })
  expect(event).toMatchObject({
    distances: [
      { id: 'half-marathon', name: 'Half marathon', metres: 21_097.5 },
      { id: '10km', name: '10 km', metres: 10_000 },
      { id: 'fun-run', name: 'Fun run' },
    ],
    terrain: 'road',
    isApproximate: true,
  })
  const record = await world.store().events.get(event.id)
  expect(record?.distances).toBe('Half marathon, 10 km, Fun run')
  expect(record && presentFeedEvent(record).text).toContain('Half marathon, 10 km, Fun run (approx.) · Road')
  const page = words((await site.page('visitor', event.path)).text)
  expect(page).toContain('Half marathon, 10 km, Fun run (approx.) · Road')
})

it('leaves out distances and terrain if they are unknown', async () => {
  const event = await added({})
  expect(Object.keys(event).filter((key) => /distances|terrain|isApproximate/.test(key))).toEqual([])
})

it('keeps distances stored in an older notation until they are edited', async () => {
  const event = await added({})
  await world.store().events.modify(event.id, (stored) => ({ ...stored, distances: '50k ultra, ten miles' }))
  const edit = (more: object) => world.handlers().saveEvent(contextOf('creator'), { id: event.id, ...more })
  const unchanged = (await edit({ title: 'Far', distances: '50k ultra, ten miles' })).event
  expect(unchanged.distances).toEqual([
    { id: '50k-ultra', name: '50k ultra', over: { id: '50km', metres: 50_000 } },
    { id: 'ten-miles', name: 'ten miles', over: { id: '10mi', metres: 16_093.44 } },
  ])
  const changed = (await edit({ distances: '50k ultra, ten miles, 5k' })).event
  expect(changed.distances?.map(({ name }) => name)).toEqual(['50 km ultra', '10 mi', '5 km'])
})

it('rejects ambiguous distances with the possible meanings', async () => {
  const { status, text } = await add({ distances: '5k, 10m and 10' })
  expect(status).toBe(400)
  expect((JSON.parse(text) as { errors: object }).errors).toEqual({
    distances:
      'Instead of “10m”, write “10 metres” or “10 miles”. Instead of “10”, write “10 km” or “10 miles”.',
  })
})

it('accepts 12 distances and rejects more', async () => {
  const distances = Array.from({ length: distancesMaximum + 1 }, (_, index) => `${index + 1} km`)
  expect((await add({ distances: distances.slice(1).join() })).status).toBe(200)
  expect((await add({ title: 'Other', distances: distances.join() })).text).toContain('12 distances or fewer')
})

it('shows the interpretation of distances in the form, without JavaScript and after an error', async () => {
  const { path } = await added({ distances: '10k, fun run' })
  const { text: html } = await site.page('creator', `${path}/edit`)
  expect(words(html)).toContain('We read this as 10 km. We couldn’t find a distance in fun run.')
  const sent = { ...fieldsOfForm(html, 'saveEvent'), distances: '5k, fun run, 10' }
  const refused = await site.form('creator', `${path}/edit`, sent)
  expect(refused.status).toBe(400)
  expect(words(refused.text)).toContain(
    'We read this as 5 km. We couldn’t find a distance in fun run. Instead of “10”, write “10 km”',
  )
  expect(fieldsOfForm(refused.text, 'saveEvent')).toMatchObject({ distances: '5k, fun run, 10' })
})

it('clears fields that an edit empties and keeps fields that it omits', async () => {
  const { id } = await added({ distances: '10k', terrain: 'trail', isApproximate: 'yes' })
  const edited = await added({ id, distances: '' })
  expect(edited).not.toHaveProperty('distances')
  expect(edited).toMatchObject({ terrain: 'trail', isApproximate: true })
  const again = await added({ id, isApproximate: 'no', terrain: '' })
  expect(Object.keys(again).filter((key) => Object.hasOwn(eventLabels, key))).not.toContain('isApproximate')
})
