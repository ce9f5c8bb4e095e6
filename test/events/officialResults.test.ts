import { afterEach, beforeEach, expect, it } from 'vitest'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { fieldsOfForm } from '../helpers/formFields'

const world = eventsUnderTest()
let site: EventSite

beforeEach(async () => {
  site = await openEventSite(world.handlers())
})
afterEach(() => site.close())

it('adds a nofollow link to the official results by the form', async () => {
  const page = '/event/arden-8-2027/edit'
  const form = fieldsOfForm((await site.page('creator', page)).text, 'saveEvent')
  await site.form('creator', page, { ...form, officialResults: 'www.timing.example/arden-8/' })
  const { text } = await site.page('visitor', '/event/arden-8-2027')
  expect(text).toMatch(
    /Official results<\/dt><dd><a href="https:\/\/www\.timing\.example\/arden-8\/" rel="nofollow ugc noopener">timing\.example/,
  )
})

it('does not ask for official results of a new event', async () => {
  const { text } = await site.page('creator', '/add-event?date=2031-05-04&different=yes')
  expect(text).toContain('name="website"')
  expect(text).not.toContain('officialResults')
})
