import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventResponse } from '../../src/api/responses'
import { formTexts } from '../../src/domain/fieldRules'
import {
  eventFieldNames,
  eventFields,
  type EventField,
  type EventValues,
} from '../../src/domain/validateEvent'
import type { EventRecord } from '../../src/store/schema'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { changesOf, firstTexts } from '../helpers/fieldTexts'
import { fieldsOfForm } from '../helpers/formFields'

/** The captain is offered both choices, so that the form has every field. */
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

/** What the form asks for, as its texts. */
const textsOf = (event: EventRecord) => formTexts(eventFields, event as EventRecord & EventValues)

/** All else: how it came to be must not change; names, instants and the count of edits follow from the edit. */
function restOf({ id, captainsChoice, createdBy, createdOn }: EventRecord) {
  return { id, captainsChoice, createdBy, createdOn }
}

async function expectChanged(name: EventField) {
  const after = await recordOf(before.id)
  expect(textsOf(after)).toEqual({ ...first, [name]: changes[name][1] })
  expect(restOf(after)).toEqual(restOf(before))
  expect(after.revision).toBe(1)
}

it('begins with an event that has something in every field', () => {
  expect(textsOf(before)).toEqual(first)
  expect(Object.values(first).filter((text) => text === '')).toEqual([])
  expect(before.captainsChoice).toBe(true)
})

describe.each(eventFieldNames)('editing the %s', (name) => {
  it('keeps all other fields, by a call that sends nothing else', async () => {
    const body = JSON.stringify({ id: before.id, [name]: changes[name][1] })
    expect((await site.json(author, 'POST', '/api/event', body)).status).toBe(200)
    await expectChanged(name)
  })

  it('keeps all other fields, by the form as the page has it', async () => {
    const { text } = await site.page(author, `/event/${before.slug}/edit`)
    const sent = fieldsOfForm(text, 'saveEvent')
    expect(sent).toMatchObject(first)
    const answer = await site.form(author, editPath, { ...sent, [name]: changes[name][1] })
    expect(answer.status).toBe(303)
    await expectChanged(name)
  })

  it('shows it as it is saved, where it was not sent with a form that is refused', async () => {
    const { [name]: _, ...others } = { ...fieldsOfForm(await editPage(), 'saveEvent') }
    const wrong = name === 'title' ? 'description' : 'title'
    const refused = await site.form(author, editPath, { ...others, [wrong]: 'a\u0000b' })
    expect(refused.status).toBe(400)
    const again = fieldsOfForm(refused.text, 'saveEvent')
    expect(again).toMatchObject({ ...first, [wrong]: 'a\u0000b' })
  })
})

async function editPage() {
  return (await site.page(author, `/event/${before.slug}/edit`)).text
}

it('leaves a box unticked that was sent so with a form that is refused', async () => {
  const { captainsChoice, ...unticked } = fieldsOfForm(await editPage(), 'saveEvent')
  expect(captainsChoice).toBe('yes')
  const refused = await site.form(author, editPath, { ...unticked, title: '' })
  expect(refused.status).toBe(400)
  expect(fieldsOfForm(refused.text, 'saveEvent')).not.toHaveProperty('captainsChoice')
})
