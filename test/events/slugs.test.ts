import { expect, it } from 'vitest'
import { contextOf, fields, now, type ViewerName } from '../helpers/eventWorld'
import { openEventSite } from '../helpers/eventSite'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'

const world = eventsUnderTest()

const save = async (input: object, name: ViewerName = 'admin') =>
  (await world.handlers().saveEvent(contextOf(name), input)).event

const slugNow = async (name: string) =>
  (await world.handlers().getEvent(contextOf('visitor'), { slug: name })).event.slug

it('makes a slug of title and year, numbered if it is taken', async () => {
  const slugs: string[] = []
  for (const location of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    slugs.push((await save({ ...fields, location })).slug)
  expect(slugs).toEqual(['arden-9-2027', ...[2, 3, 4, 5, 6, 7].map((n) => `arden-9-2027-${n}`)])
  expect((await save({ ...fields, date: '2028-05-01' })).slug).toBe('arden-9-2028')
})

it('keeps the slug while title and year read the same', async () => {
  const { id, slug } = await save(fields)
  expect((await save({ id, title: 'ARDEN 9!' })).slug).toBe(slug)
  expect((await save({ id, date: '2027-11-01' })).slug).toBe(slug)
})

it('finds an event by all its former slugs after several renames and a new year', async () => {
  const { id } = await save(fields)
  const former = ['arden-9-2027', id]
  for (const [change, slug] of [
    [{ title: 'Arden Nine' }, 'arden-nine-2027'],
    [{ title: 'The Nine' }, 'the-nine-2027'],
    [{ date: '2028-05-01' }, 'the-nine-2028'],
  ] as const) {
    expect((await save({ id, ...change })).slug).toBe(slug)
    expect(await Promise.all(former.map(slugNow))).toEqual(former.map(() => slug))
    former.push(slug)
  }
  // With its old title and date the event gets its old slug back.
  expect((await save({ id, title: fields.title, date: fields.date })).slug).toBe('arden-9-2027')
  expect(await Promise.all(former.map(slugNow))).toEqual(former.map(() => 'arden-9-2027'))
})

it('redirects the pages of a former slug with their query', async () => {
  const site = await openEventSite(world.handlers())
  const { id } = await save(fields)
  await save({ id, title: 'Renamed' })
  for (const [name, page] of [
    ['member', ''],
    ['member', '/status?status=entered'],
    ['admin', '/edit'],
    ['admin', '/delete'],
    ['member', '/editions?cursor=x'],
    ['member', '/race-day'],
    ['admin', '/paste-results?left=x'],
    ['admin', '/paste-results/x'],
    ['admin', '/saved-results?user=x'],
    ['admin', '/saved-results?list=x&left=y'],
    ['admin', '/edit-result?user=x'],
    ['admin', '/edit-users?user=x'],
  ] as const) {
    const answer = await site.page(name, `/event/arden-9-2027${page}`)
    expect([page, answer.status, answer.location]).toEqual([page, 301, `/event/renamed-2027${page}`])
  }
  await site.close()
})

it('never gives a former slug to another event', async () => {
  const { id } = await save(fields)
  await save({ id, title: 'Renamed' })
  expect((await save({ ...fields, location: 'x' })).slug).toBe('arden-9-2027-2')
  expect(await slugNow('arden-9-2027')).toBe('renamed-2027')
})

it('keeps slugs on the same events when two swap their titles', async () => {
  const alpha = await save({ ...fields, title: 'Alpha' })
  const beta = await save({ ...fields, title: 'Beta' })
  const newAlpha = await save({ id: alpha.id, title: 'Beta' })
  const newBeta = await save({ id: beta.id, title: 'Alpha' })
  expect([newAlpha.slug, newBeta.slug]).toEqual(['beta-2027-2', 'alpha-2027-2'])
  expect(await slugNow('alpha-2027')).toBe('beta-2027-2')
  expect(await slugNow('beta-2027')).toBe('alpha-2027-2')
})

it('gives distinct slugs to 50 events that are added concurrently with one title', async () => {
  const start = performance.now()
  const events = await Promise.all(
    Array.from({ length: 50 }, (_, index) => save({ ...fields, location: `Place ${index}` }, 'member')),
  )
  const slugs = new Set(events.map(({ slug }) => slug))
  console.info(`50 adds at once: ${Math.round(performance.now() - start)} ms`)
  expect(slugs.size).toBe(50)
  expect([...slugs].every((slug) => /^arden-9-2027(-\d+)?$/.test(slug))).toBe(true)
  expect(await world.events()).toHaveLength(51)
})

it('redirects a former slug and the id with 301, while the call returns the event', async () => {
  const { id } = await save(fields)
  await save({ id, title: 'Renamed' })
  const site = await openEventSite(world.handlers())
  try {
    for (const name of ['arden-9-2027', id]) {
      expect(await site.page('visitor', `/event/${name}`)).toMatchObject({
        status: 301,
        location: '/event/renamed-2027',
      })
      const { status, text } = await site.json('visitor', 'GET', `/api/event/${name}`)
      expect([status, text]).toEqual([200, expect.stringContaining('"slug":"renamed-2027"')])
    }
    expect(await site.page('admin', '/event/arden-9-2027/edit')).toMatchObject({
      status: 301,
      location: '/event/renamed-2027/edit',
    })
    expect((await site.page('visitor', '/event/renamed-2027')).status).toBe(200)
  } finally {
    await site.close()
  }
})

it.each(['constructor', '__proto__', '..', '%00', 'e1:member', 'x'.repeat(60)])(
  'answers 404 for the slug %j',
  async (slug) => {
    expect(
      await outcome(world.handlers().getEvent({ ...contextOf('visitor'), now }, { slug })),
    ).toMatchObject({
      status: 404,
    })
  },
)
