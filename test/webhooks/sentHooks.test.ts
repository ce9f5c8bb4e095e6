import { expect, test } from 'vitest'
import { runRounds } from '../../src/features/notifications/server/runRounds'
import { notifyDue } from '../../src/features/notifications/server/notifyDue'
import { contextOf, now } from '../helpers/eventWorld'
import { statusRecord, userRecord } from '../helpers/storeRecords'
import { rethrow } from '../helpers/rethrow'
import { hooksUnderTest, later, timeZone } from './hookWorld'

const { world, receiver, send, add, hook, hookOf, waiting, sent } = hooksUnderTest()
const edit = (more: object, at = now) =>
  world.handlers().saveEvent(contextOf('creator', at), { id: 'e1', ...more })
const textOf = (at: number) => receiver().received[at]?.body['text']

test('sends a signed message about a member’s new event to their club after a minute', async () => {
  await hook('ours')
  await hook('deaf', { added: undefined })
  await hook('theirs', {}, 'other')
  await add('member')
  await send(later(59))
  expect(receiver().received).toEqual([])
  await send(later(61))
  await send(later(62))
  expect(sent()).toEqual(['/ours event.added'])
  const [one] = receiver().received
  expect(one?.isSigned).toBe(true)
  expect(one?.id).not.toContain('.')
  expect(one?.body).toMatchObject({
    timestamp: now.toISOString(),
    data: {
      count: 1,
      events: [{ title: 'Arden 9', date: '2027-05-02', url: expect.stringContaining('/event/') as string }],
    },
    content: one?.body['text'],
    allowed_mentions: { parse: [] },
  })
  expect(textOf(0)).toBe(
    'New race: Arden 9\nSunday 2 May 2027, 10:30am\nHampton-in-Arden\nhttps://races.example/event/arden-9-2027',
  )
  expect(JSON.stringify(one?.body)).not.toMatch(/Name of|User member|member/)
  expect(await waiting()).toEqual([])
  expect(await hookOf('ours')).toMatchObject({ last: { status: 200 } })
})

test('sends nothing about an event that is deleted within a minute or is in the past', async () => {
  await hook('ours')
  const { event } = await add('member')
  await world.handlers().deleteEvent(contextOf('member'), { slug: event.slug })
  await add('member', { title: 'Long ago', date: '2020-05-02' })
  await send(later(61))
  expect(receiver().received).toEqual([])
})

test('combines events that are added at one instant into one message, sorted by date', async () => {
  await hook('ours')
  const numbers = Array.from({ length: 12 }, (_, at) => at + 1)
  for (const n of numbers) await add('member', { title: `Race ${n}`, date: `2027-06-${10 + ((n * 5) % 12)}` })
  await send(later(61))
  expect(sent()).toEqual(['/ours event.added'])
  expect(textOf(0)).toMatch(/^12 new races:\n(- Race \d+: .*\n){10}and 2 more\nhttps:/)
  const named = [...String(textOf(0)).matchAll(/- Race (\d+):/g)].map(([, n]) => Number(n))
  expect(named).toEqual(numbers.toSorted((a, b) => ((a * 5) % 12) - ((b * 5) % 12)).slice(0, 10))
})

test.each<[what: string, edits: readonly object[], type: string | undefined]>([
  ['called off', [{ state: 'calledOff', reason: 'Ice.' }], 'event.calledOff'],
  ['postponed', [{ state: 'postponed' }], 'event.postponed'],
  ['moved', [{ date: '2027-05-09' }], 'event.moved'],
  ['called off and given back', [{ state: 'calledOff' }, { state: '' }], undefined],
  ['renamed', [{ title: 'Arden 9' }], undefined],
])(
  'sends one message at most to the promoting club about an event that is %s',
  async (_what, edits, type) => {
    await hook('ours')
    await hook('theirs', {}, 'other')
    for (const [at, fields] of edits.entries()) await edit(fields, later(at))
    for (const at of [later(120), later(240)]) {
      await notifyDue(world.store(), { clock: () => at, timeZone, report: rethrow })
      await send(at)
    }
    expect(sent()).toEqual(type === undefined ? [] : [`/ours ${type}`])
  },
)

test('includes names only if the webhook has them turned on, of members who have logged in and not opted out', async () => {
  const store = world.store()
  await store.users.insert(userRecord('unlogged', { name: 'Una Unlogged', unclaimedIn: 'club' }))
  await store.statuses.insertMany([
    statusRecord('e1', 'clubAdmin', { clubId: 'club' }),
    statusRecord('e1', 'creator', { clubId: 'club' }),
    statusRecord('e1', 'unlogged', { clubId: 'club' }),
  ])
  await store.users.modify('creator', (user) => ({ ...user, isUnnamed: true }))
  const { name = '' } = (await store.users.get('clubAdmin')) ?? {}
  const unnamed = (await store.users.get('creator'))?.name ?? ''
  await hook('named', { withNames: true })
  await hook('plain')
  await edit({ state: 'calledOff', reason: 'Ice.' })
  await notifyDue(store, { clock: () => later(120), timeZone, report: rethrow })
  await send(later(120))
  const bodies = Object.fromEntries(receiver().received.map(({ path, body }) => [path, body]))
  expect(bodies['/named']?.['text']).toContain(`\nIce.\nMembers entered: ${name} and 2 more\n`)
  expect(bodies['/plain']?.['text']).toContain('\nIce.\nMembers entered: 3\n')
  expect(JSON.stringify(bodies['/plain'])).not.toContain(name)
  expect(JSON.stringify(bodies)).not.toContain(unnamed)
  expect(JSON.stringify(bodies)).not.toContain('Unlogged')
})

test('sends a change of plan to clubs with supporters, not to clubs with only interested people', async () => {
  const store = world.store()
  await hook('supporters', {}, 'other')
  await hook('interested', {}, 'captains')
  await store.statuses.insert(statusRecord('e1', 'otherClubAdmin', { clubId: 'other', status: 'supporting' }))
  await store.statuses.modify('e1:captain', (one) => ({ ...one, clubId: 'captains', status: 'interested' }))
  await edit({ state: 'calledOff' })
  await notifyDue(store, { clock: () => later(120), timeZone, report: rethrow })
  await send(later(120))
  expect(sent()).toEqual(['/supporters event.calledOff'])
})

test('sends the weekend round-up once on Sunday evening, unless no one races', async () => {
  const store = world.store()
  const sunday = '2027-01-17'
  await hook('named', { withNames: true })
  await hook('plain')
  await hook('idle', {}, 'other')
  await store.events.modify('e1', (event) => ({ ...event, date: sunday }))
  await store.statuses.modify('e1:member', (one) => ({
    ...{ ...one, clubId: 'club', eventDate: sunday, status: 'result' as const },
    ...{ resultInSeconds: 2472 },
  }))
  for (const at of ['19:59', '20:01', '20:20']) {
    const instant = new Date(`${sunday}T${at}:00.000Z`)
    await runRounds(store, { clock: () => instant, timeZone, report: rethrow })
    await send(instant)
  }
  expect(sent().toSorted()).toEqual(['/named club.weekend', '/plain club.weekend'])
  const { name = '' } = (await store.users.get('member')) ?? {}
  const texts = Object.fromEntries(receiver().received.map(({ path, body }) => [path, String(body['text'])]))
  expect(texts['/named']).toContain(`- ${name}, 41:12`)
  expect(texts['/plain']).toContain('- 1 member')
  expect(texts['/plain']).not.toContain(name)
})

test('prevents mentions and formatting in chats by a member’s text', async () => {
  await hook('ours')
  const title = '@everyone <!channel> <@U1> *b* _i_ `c` [x](https://evil.example) @here'
  const { event } = await add('member')
  await world.store().events.modify(event.id, (one) => ({ ...one, title }))
  await send(later(61))
  const { text, content } = receiver().received[0]?.body ?? {}
  const [line = ''] = String(text).split('\n')
  expect(line).not.toMatch(/@(?!\u200b)|[<>*_`[\]]/)
  const [escaped = ''] = String(content).split('\n')
  expect(escaped).not.toMatch(/@(?!\u200b)|(?<!\\)[<>*_`[\]]/)
})

test('leaves out the type for Mattermost and shortens long texts', async () => {
  const path = `/hooks/${'a'.repeat(26)}`
  await hook('mattermost', { url: receiver().url(path) })
  for (let n = 0; n < 10; n += 1) await add('member', { title: `${n}${'*'.repeat(119)}` })
  await send(later(61))
  const { body = {} } = receiver().received[0] ?? {}
  expect(Object.keys(body)).toEqual(['timestamp', 'data', 'text', 'content', 'allowed_mentions'])
  expect(String(body['content']).length).toBeLessThanOrEqual(2000)
  expect(String(body['content'])).toMatch(/\n…\nhttps:\/\/races\.example\/club\/club$/)
})
