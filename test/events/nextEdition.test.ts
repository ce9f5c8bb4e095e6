import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EventResponse } from '../../src/entities/events/contract'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { fields } from '../helpers/eventWorld'
import { fieldsOfForm, unescaped } from '../helpers/formFields'

const world = eventsUnderTest()
let site: EventSite

beforeEach(async () => {
  site = await openEventSite(world.handlers())
})
afterEach(() => site.close())

async function add(more: object): Promise<string> {
  const { text } = await site.json('creator', 'POST', '/api/event', JSON.stringify({ ...fields, ...more }))
  return (JSON.parse(text) as EventResponse).event.path
}

const past = { date: '2026-05-03', title: 'Arden 9 2026' }

async function linkOf(viewer: 'visitor' | 'member', path: string): Promise<string | undefined> {
  const { text } = await site.page(viewer, path)
  return unescaped(/<a[^>]*href="([^"]*)"[^>]*>Add next year’s race</.exec(text)?.[1] ?? '') || undefined
}

it('offers members a form prefilled for next year’s race', async () => {
  const course = {
    distances: 'half & fun run',
    terrain: 'trail',
    isApproximate: true,
    coordinates: 'SJ 405 663',
  }
  const link = await linkOf('member', await add({ ...past, ...course }))
  const { text } = await site.page('member', `${link}&different=yes`)
  expect(fieldsOfForm(text, 'saveEvent')).toMatchObject({
    date: '2027-05-02',
    title: 'Arden 9 2027',
    time: '',
    location: fields.location,
    website: fields.website,
    description: '',
    distances: 'Half marathon, fun run',
    terrain: 'trail',
    isApproximate: 'yes',
    coordinates: '53.19044, -2.89196',
  })
})

it('shows possible duplicates on next year’s date first', async () => {
  await add({ date: '2027-05-02', title: 'The Arden Nine' })
  const link = await linkOf('member', await add(past))
  expect((await site.page('member', link ?? '')).text).toContain('Is it one of these?')
})

it('does not offer next year’s race if it exists', async () => {
  await add({ date: '2027-05-02', title: 'Arden 9 2027' })
  expect(await linkOf('member', await add(past))).toBeUndefined()
})

it('does not offer next year’s race to visitors or for upcoming races', async () => {
  expect(await linkOf('visitor', await add(past))).toBeUndefined()
  expect(await linkOf('member', await add({ date: '2027-05-03' }))).toBeUndefined()
})
