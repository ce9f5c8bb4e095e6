import { afterEach, beforeEach, expect, it } from 'vitest'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { contextOf, fields } from '../helpers/eventWorld'
import { fieldsOfForm, unescaped } from '../helpers/formFields'
import { errorOf } from '../helpers/seenPage'

const world = eventsUnderTest()
let site: EventSite
beforeEach(async () => {
  site = await openEventSite(world.handlers())
})
afterEach(() => site.close())

const save = async (more: object) =>
  (await world.handlers().saveEvent(contextOf('creator'), { ...fields, ...more })).event

/** Returns the map links on an event's page. */
async function mapsOf(more: object): Promise<readonly string[]> {
  const { text } = await site.page('visitor', (await save(more)).path)
  return [...text.matchAll(/href="((?:https:\/\/www\.openstreetmap\.org|geo:)[^"]*)"/g)].map(
    ([, href = '']) => unescaped(href),
  )
}

it('the page of an event links to maps at the exact coordinates', async () => {
  expect(await mapsOf({ coordinates: 'https://www.google.com/maps/@53.19,-2.89,17z' })).toEqual([
    'https://www.openstreetmap.org/?mlat=53.19&mlon=-2.89#map=16/53.19/-2.89',
    'geo:53.19,-2.89?q=53.19%2C-2.89',
  ])
})

it('the page of an event links to a map search for the place without coordinates', async () => {
  expect(await mapsOf({ location: 'Mill Lane & Co, York' })).toEqual([
    'https://www.openstreetmap.org/search?query=Mill%20Lane%20%26%20Co%2C%20York',
    'geo:0,0?q=Mill%20Lane%20%26%20Co%2C%20York',
  ])
})

it('the page of an event has no map links without a place', async () => {
  expect(await mapsOf({ location: '' })).toEqual([])
})

it('the page of an event loads nothing from other sites', async () => {
  const { path } = await save({ coordinates: '53.19, -2.89' })
  const { text } = await site.page('visitor', path)
  expect([...text.matchAll(/(?:src|rel="[^"]*pre[^"]*" href|data)="https?:[^"]*openstreetmap/g)]).toEqual([])
})

it('stores parsed coordinates and removes them again', async () => {
  const { id, revision, coordinates } = await save({ coordinates: '53°11′24″N 2°53′24″W' })
  expect(coordinates).toBe('53.19, -2.89')
  const { event } = await world
    .handlers()
    .saveEvent(contextOf('creator'), { id, revision: revision ?? 0, coordinates: '' })
  expect(event.coordinates).toBeUndefined()
  expect(await world.store().events.get(id)).not.toHaveProperty('coordinates')
})

it('rejects coordinates that seem swapped, but keeps stored ones in other edits', async () => {
  const refused = save({ coordinates: '-2.89, 53.19' })
  expect(await outcome(refused)).toEqual({ status: 400, fields: ['coordinates'] })
  const { id } = await save({ coordinates: '2.89 S, 53.19 E' })
  await world
    .handlers()
    .saveEvent(contextOf('creator'), { id, coordinates: '-2.89, 53.19', title: 'Renamed' })
  expect(await world.store().events.get(id)).toMatchObject({ title: 'Renamed', coordinates: '-2.89, 53.19' })
})

it('rejects a what3words address in the plain form and keeps it there', async () => {
  const typed = '///filled.count.soap'
  const { status, text } = await site.form('creator', '/api/event', { ...fields, coordinates: typed })
  expect(status).toBe(400)
  expect(errorOf(text, 'coordinates')).toContain('what3words')
  expect(fieldsOfForm(text, 'saveEvent')).toMatchObject({ coordinates: typed })
})
