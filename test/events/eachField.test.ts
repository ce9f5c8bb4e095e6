import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { boxesField } from '../../src/kernel/calls/endpoint'
import type { EventResponse } from '../../src/entities/events/contract'
import type { EventRecord } from '../../src/entities/events/records'
import { replan } from '../../src/kernel/running/eventState'
import { type FieldRule, formTexts } from '../../src/kernel/fields/fieldRules'
import { eventFieldNames, eventFields, type EventValues } from '../../src/entities/events/validateEvent'
import { eventFormValues } from '../../src/features/eventEditing/ui/useTheirVersion'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf } from '../helpers/eventWorld'
import { changesOf, firstTexts } from '../helpers/fieldTexts'
import { fieldsOfForm } from '../helpers/formFields'
import { stateAfter } from '../helpers/stateAfter'

/** A captain is offered both choices, so the form has every field. */
const author = 'captain'
const changes = { ...changesOf(eventFields), clubChoice: ['captains', ''] as const }
const editPath = '/event/e/edit'
const first = firstTexts<EventValues>(changes)

const world = eventsUnderTest()
let site: EventSite
let before: EventRecord

const recordOf = async (id: string) => (await world.store().events.get(id)) as EventRecord

beforeEach(async () => {
  site = await openEventSite(world.handlers())
  const body = JSON.stringify({ ...first, captainsChoice: true })
  const { text } = await site.json(author, 'POST', '/api/event', body)
  before = await recordOf((JSON.parse(text) as EventResponse).event.id)
})
afterEach(() => site.close())

const textsOf = (event: EventRecord) => formTexts(eventFields, event as EventRecord & EventValues)

/** Returns the fields that no edit may change. */
function restOf({ id, captainsChoice, createdBy, createdOn }: EventRecord) {
  return { id, captainsChoice, createdBy, createdOn }
}

/** Returns the form's values in a browser that loaded the whole event before the edit and a list after it. */
async function textsSeen(seen: EventResponse) {
  const listed = await world.handlers().getEvents(contextOf(author), { from: '2027-01-01' })
  const event = stateAfter({}, seen, listed).events[before.id]
  return event && eventFormValues(event)
}

it('starts with an event that has a value in every field', () => {
  expect(textsOf(before)).toEqual(first)
  expect(Object.values(first).filter((text) => text === '')).toEqual([])
  expect(before.captainsChoice).toBe(true)
})

describe.each(eventFieldNames)('editing the %s', (name) => {
  const { label, check, textOf } = eventFields[name] as FieldRule<unknown>
  const savedAs = (text: string) => textOf(check(text, label).value)

  describe.each([
    ['to another value', changes[name][1]],
    ['to an empty value', ''],
  ])('%s', (_, text) => {
    const isValid = check(text, label).error === undefined

    async function expectChanged() {
      const after = await recordOf(before.id)
      expect(restOf(after)).toEqual(restOf(before))
      if (!isValid) return expect(after).toEqual(before)
      const { reason = '' } = replan(before, { ...before, [name]: check(text, label).value })
      expect(textsOf(after)).toEqual({ ...first, reason, [name]: savedAs(text) })
      expect(after.revision).toBe(1)
    }

    it('keeps all other fields if a call sends only this one', async () => {
      const seen = await world.handlers().getEvent(contextOf(author), { slug: before.slug })
      const body = JSON.stringify({ id: before.id, [name]: text })
      const answer = await site.json(author, 'POST', '/api/event', body)
      expect(answer.status).toBe(isValid ? 200 : 400)
      await expectChanged()
      expect(await textsSeen(seen)).toMatchObject(textsOf(await recordOf(before.id)))
    })

    it('keeps all other fields if the page’s form is sent', async () => {
      const { text: html } = await site.page(author, `/event/${before.slug}/edit`)
      const sent = fieldsOfForm(html, 'saveEvent')
      expect(sent).toMatchObject(first)
      const answer = await site.form(author, editPath, { ...sent, [name]: text })
      expect(answer.status).toBe(isValid ? 303 : 400)
      await expectChanged()
    })
  })

  it('changes the page of the event', async () => {
    const shown = await eventPage()
    const body = JSON.stringify({ id: before.id, [name]: changes[name][1] })
    await site.json(author, 'POST', '/api/event', body)
    expect(await eventPage()).not.toBe(shown)
  })

  it('shows the saved value in a rejected form that did not send the field', async () => {
    // Without the list of checkboxes, because a listed checkbox that is not sent counts as unticked.
    const { [name]: _, [boxesField]: __, ...others } = fieldsOfForm(await editPage(), 'saveEvent')
    const wrong = name === 'title' ? 'description' : 'title'
    const refused = await site.form(author, editPath, { ...others, [wrong]: 'a\u0000b' })
    expect(refused.status).toBe(400)
    const again = fieldsOfForm(refused.text, 'saveEvent')
    expect(again).toMatchObject({ ...first, [wrong]: 'a\u0000b' })
  })
})

/** Returns the text of the event's page for visitors, without the parts for programs. */
async function eventPage() {
  const { text } = await site.page('visitor', `/event/${(await recordOf(before.id)).slug}`)
  return /<main.*<\/main>/s.exec(text.replace(/<script.*?<\/script>/gs, ''))?.[0]
}

async function editPage() {
  return (await site.page(author, `/event/${before.slug}/edit`)).text
}

it('leaves a checkbox unticked that was unticked in a rejected form', async () => {
  const { captainsChoice, ...unticked } = fieldsOfForm(await editPage(), 'saveEvent')
  expect(captainsChoice).toBe('yes')
  const refused = await site.form(author, editPath, { ...unticked, title: '' })
  expect(refused.status).toBe(400)
  expect(fieldsOfForm(refused.text, 'saveEvent')).not.toHaveProperty('captainsChoice')
})
