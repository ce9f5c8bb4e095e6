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

it('offers members the form for next year, filled with what stays', async () => {
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

it('leads to the duplicates of that day first', async () => {
  await add({ date: '2027-05-02', title: 'The Arden Nine' })
  const link = await linkOf('member', await add(past))
  expect((await site.page('member', link ?? '')).text).toContain('Is it one of these?')
})

it('is not offered where the next one is there', async () => {
  await add({ date: '2027-05-02', title: 'Arden 9 2027' })
  expect(await linkOf('member', await add(past))).toBeUndefined()
})

it('is not offered to visitors, nor for a race to come', async () => {
  expect(await linkOf('visitor', await add(past))).toBeUndefined()
  expect(await linkOf('member', await add({ date: '2027-05-03' }))).toBeUndefined()
})
