import { describe, expect, it } from 'vitest'
import { contextOf, fields, viewerNames, type ViewerName } from '../helpers/eventWorld'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'

const world = eventsUnderTest()

/** HTTP statuses: 200 done, 403 not allowed at all, 400 allowed but not with this field. */
const table: Readonly<
  Record<
    ViewerName,
    {
      readonly add: number
      readonly edit: number
      readonly remove: number
      /** The clubs that may be chosen on an event of one's own. */
      readonly choose: readonly string[]
      readonly dropChoice: number
      readonly captainsChoice: number
    }
  >
> = {
  visitor: { add: 403, edit: 403, remove: 403, choose: [], dropChoice: 403, captainsChoice: 403 },
  member: { add: 200, edit: 403, remove: 403, choose: [], dropChoice: 403, captainsChoice: 400 },
  creator: { add: 200, edit: 200, remove: 200, choose: [], dropChoice: 400, captainsChoice: 400 },
  clubAdmin: { add: 200, edit: 200, remove: 200, choose: ['club'], dropChoice: 200, captainsChoice: 400 },
  otherClubAdmin: {
    add: 200,
    edit: 403,
    remove: 403,
    choose: ['other'],
    dropChoice: 403,
    captainsChoice: 400,
  },
  captain: { add: 200, edit: 403, remove: 403, choose: ['captains'], dropChoice: 403, captainsChoice: 200 },
  captainsMember: { add: 200, edit: 403, remove: 403, choose: [], dropChoice: 403, captainsChoice: 400 },
  admin: { add: 200, edit: 200, remove: 200, choose: [], dropChoice: 400, captainsChoice: 400 },
  topAdmin: { add: 200, edit: 200, remove: 200, choose: ['other'], dropChoice: 200, captainsChoice: 400 },
}

const save = (name: ViewerName, input: object) => outcome(world.handlers().saveEvent(contextOf(name), input))

it('tells a visitor nothing of what is wrong with the input', async () => {
  for (const input of [{ ...fields, title: 5 }, { revision: 'x' }, { id: 'nowhere', title: '' }, null]) {
    expect(await save('visitor', input as object)).toEqual({ status: 403, fields: [] })
  }
  const removal = world.handlers().deleteEvent(contextOf('visitor'), { slug: 'nowhere' })
  expect((await outcome(removal)).status).toBe(403)
})

describe.each(viewerNames)('%s', (name) => {
  const expected = table[name]

  it('adds', async () => {
    expect((await save(name, fields)).status).toBe(expected.add)
    expect(await world.events()).toHaveLength(expected.add === 200 ? 2 : 1)
  })

  it('edits an event of others, its choice kept', async () => {
    expect((await save(name, { id: 'e1', title: 'Other' })).status).toBe(expected.edit)
    const event = await world.store().events.get('e1')
    expect(event).toMatchObject({
      title: expected.edit === 200 ? 'Other' : 'Arden 8',
      clubChoice: 'club',
      createdBy: 'creator',
    })
  })

  it('sends the kept choice along', async () => {
    expect((await save(name, { id: 'e1', title: 'Other', clubChoice: 'club' })).status).toBe(expected.edit)
    expect(await world.store().events.get('e1')).toMatchObject({ clubChoice: 'club' })
  })

  it('deletes', async () => {
    const call = world.handlers().deleteEvent(contextOf(name), { slug: 'e1' })
    expect((await outcome(call)).status).toBe(expected.remove)
    expect((await world.store().events.get('e1')) === undefined).toBe(expected.remove === 200)
  })

  it.each(['club', 'other', 'captains', 'nowhere'])('chooses %s', async (club) => {
    const isAllowed = expected.choose.includes(club)
    const answer = await save(name, { ...fields, clubChoice: club })
    if (name === 'visitor') expect(answer.status).toBe(403)
    else
      expect(answer).toEqual(
        isAllowed ? { status: 200, fields: [] } : { status: 400, fields: ['clubChoice'] },
      )
    expect(await world.events()).toHaveLength(isAllowed ? 2 : 1)
  })

  it('is offered the clubs it may choose', async () => {
    const { clubs } = await world.handlers().getEventChoices(contextOf(name), {})
    expect(clubs.map(({ id }) => id)).toEqual(expected.choose)
    expect(clubs.some(({ captainsChoice }) => captainsChoice)).toBe(expected.captainsChoice === 200)
  })

  it('drops the choice of an event', async () => {
    expect((await save(name, { id: 'e1', clubChoice: '' })).status).toBe(expected.dropChoice)
    const event = await world.store().events.get('e1')
    expect(event?.clubChoice).toBe(expected.dropChoice === 200 ? undefined : 'club')
  })

  it('marks the captain’s choice', async () => {
    const answer = await save(name, { ...fields, captainsChoice: true })
    expect(answer.status).toBe(expected.captainsChoice)
    if (answer.status === 400) expect(answer.fields).toEqual(['captainsChoice'])
    const added = (await world.events()).find(({ title }) => title === fields.title)
    expect(added?.captainsChoice ?? false).toBe(expected.captainsChoice === 200)
  })

  it('is told that it may edit', async () => {
    const { event } = await world.handlers().getEvent(contextOf(name), { slug: 'arden-8-2027' })
    expect(event.isEditable).toBe(expected.edit === 200)
    expect(event.revision).toBe(expected.edit === 200 ? 0 : undefined)
  })
})

describe('the captain’s choice of an event', () => {
  const byForm = (captainsChoice?: 'yes') => ({
    id: 'new-1',
    captainsChoiceOffered: 'yes',
    ...(captainsChoice && { captainsChoice }),
  })

  it('is taken back by a form that offered it and sends nothing, and shown to the club only', async () => {
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
    expect(await save('captain', byForm())).toMatchObject({ status: 200 })
    expect(await seenBy('captain')).toBe(false)
  })

  it('stays when somebody edits who is not offered it', async () => {
    await save('captain', { ...fields, captainsChoice: true })
    expect(await save('admin', { id: 'new-1', title: 'Other' })).toMatchObject({ status: 200 })
    expect(await world.store().events.get('new-1')).toMatchObject({ title: 'Other', captainsChoice: true })
  })
})

it('records who did it and when, by the clock of the call', async () => {
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
