import { describe, expect, it } from 'vitest'
import { contextOf, fields, viewerNames, type ViewerName } from '../helpers/eventWorld'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'

const world = eventsUnderTest()

/** HTTP statuses: 200 if done, 403 if not allowed, 400 if allowed but not with this field. */
const table: Readonly<
  Record<
    ViewerName,
    {
      /** The status for editing an event of `creator`. */
      readonly edit: number
      /** The clubs that may be chosen on an event of one's own. */
      readonly choose: readonly string[]
      readonly dropChoice: number
      readonly captainsChoice: number
    }
  >
> = {
  visitor: { edit: 403, choose: [], dropChoice: 403, captainsChoice: 403 },
  member: { edit: 403, choose: [], dropChoice: 403, captainsChoice: 400 },
  creator: { edit: 200, choose: [], dropChoice: 400, captainsChoice: 400 },
  clubAdmin: { edit: 200, choose: ['club'], dropChoice: 200, captainsChoice: 400 },
  otherClubAdmin: { edit: 403, choose: ['other'], dropChoice: 403, captainsChoice: 400 },
  captain: { edit: 403, choose: ['captains'], dropChoice: 403, captainsChoice: 200 },
  captainsMember: { edit: 403, choose: [], dropChoice: 403, captainsChoice: 400 },
  admin: { edit: 200, choose: [], dropChoice: 400, captainsChoice: 400 },
  topAdmin: { edit: 200, choose: ['other'], dropChoice: 200, captainsChoice: 400 },
}

const save = (name: ViewerName, input: object) => outcome(world.handlers().saveEvent(contextOf(name), input))

it('responds 403 to a visitor before checking the input', async () => {
  for (const input of [{ ...fields, title: 5 }, { revision: 'x' }, { id: 'nowhere', title: '' }, null]) {
    expect(await save('visitor', input as object)).toEqual({ status: 403, fields: [] })
  }
  const removal = world.handlers().deleteEvent(contextOf('visitor'), { slug: 'nowhere' })
  expect((await outcome(removal)).status).toBe(403)
})

describe.each(viewerNames)('as %s', (name) => {
  const expected = table[name]

  it('edits an event with its current club choice only if allowed', async () => {
    expect((await save(name, { id: 'e1', title: 'Other', clubChoice: 'club' })).status).toBe(expected.edit)
    const title = expected.edit === 200 ? 'Other' : 'Arden 8'
    expect(await world.store().events.get('e1')).toMatchObject({ title, clubChoice: 'club' })
  })

  it('is offered exactly the clubs that may be chosen', async () => {
    const { clubs } = await world.handlers().getEventChoices(contextOf(name), {})
    expect(clubs.map(({ id }) => id)).toEqual(expected.choose)
    expect(clubs.some(({ captainsChoice }) => captainsChoice)).toBe(expected.captainsChoice === 200)
  })

  it('removes the club choice only if allowed', async () => {
    expect((await save(name, { id: 'e1', clubChoice: '' })).status).toBe(expected.dropChoice)
    const event = await world.store().events.get('e1')
    expect(event?.clubChoice).toBe(expected.dropChoice === 200 ? undefined : 'club')
  })

  it('sets the captain’s choice only if allowed', async () => {
    const answer = await save(name, { ...fields, captainsChoice: true })
    expect(answer.status).toBe(expected.captainsChoice)
    if (answer.status === 400) expect(answer.fields).toEqual(['captainsChoice'])
    const added = (await world.events()).find(({ title }) => title === fields.title)
    expect(added?.captainsChoice ?? false).toBe(expected.captainsChoice === 200)
  })
})

// Viewers who may choose none are in `accessRows.ts`.
describe.each(viewerNames.filter((name) => table[name].choose.length > 0))('as %s', (name) => {
  it.each(['club', 'other', 'captains', 'nowhere'])('chooses the club %s only if allowed', async (club) => {
    const isAllowed = table[name].choose.includes(club)
    expect(await save(name, { ...fields, clubChoice: club })).toEqual(
      isAllowed ? { status: 200, fields: [] } : { status: 400, fields: ['clubChoice'] },
    )
    expect(await world.events()).toHaveLength(isAllowed ? 2 : 1)
  })
})

describe('the captain’s choice of an event', () => {
  const byForm = (captainsChoice: 'yes' | 'no') => ({ id: 'new-1', captainsChoice })

  it('the captain’s choice of an event is removed by a form and shown only to the captains’ club', async () => {
    expect(await save('captain', { ...fields, captainsChoice: 'yes' })).toMatchObject({ status: 200 })
    const seenBy = async (name: ViewerName) => {
      const { event } = await world.handlers().getEvent(contextOf(name), { slug: 'new-1' })
      return event.captainsChoice
    }
    expect(await Promise.all(viewerNames.map(seenBy))).toEqual(
      viewerNames.map((name) => /^captain/.test(name)),
    )
    expect(await save('captain', byForm('yes'))).toMatchObject({ status: 200 })
    expect(await seenBy('captain')).toBe(true)
    expect(await save('captain', byForm('no'))).toMatchObject({ status: 200 })
    expect(await seenBy('captain')).toBe(false)
  })

  it('stays when a user edits who is not offered it', async () => {
    await save('captain', { ...fields, captainsChoice: true })
    expect(await save('admin', { id: 'new-1', title: 'Other' })).toMatchObject({ status: 200 })
    expect(await world.store().events.get('new-1')).toMatchObject({ title: 'Other', captainsChoice: true })
  })
})

it('records the users who added and edited an event, and when', async () => {
  const at = (minute: number) => new Date(Date.UTC(2027, 0, 11, 9, minute))
  await world.handlers().saveEvent(contextOf('member', at(1)), fields)
  expect(await world.store().events.get('new-1')).toMatchObject({
    ...fields,
    slug: 'arden-9-2027',
    createdBy: 'member',
    createdOn: at(1).toISOString(),
  })
  const { event } = await world
    .handlers()
    .saveEvent(contextOf('admin', at(2)), { id: 'new-1', time: '11:00' })
  expect(event).toMatchObject({ time: '11:00', title: fields.title, updatedBy: { id: 'admin' } })
  expect(await world.store().events.get('new-1')).toMatchObject({
    createdBy: 'member',
    updatedBy: 'admin',
    updatedOn: at(2).toISOString(),
    revision: 1,
  })
})
