import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRecordAudit } from '../../src/entities/auditLog/server/recordAudit'
import { removeAccount } from '../../src/features/accounts/server/accountService'
import type { Store } from '../../src/store/store'
import { afterFirstTransaction, everything, steppedStore } from '../helpers/everything'
import { eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { stepsApart } from '../helpers/storeUnderTest'
import { usersUnderTest } from './userApp'
import { contextOf, secrets } from './userWorld'

const world = usersUnderTest()

const deletePerson = (store: Store) =>
  removeAccount({ store, recordAudit: createRecordAudit(randomUUID) }, person, 'slug-person')
const person = contextOf('person')
const removal = { slug: 'slug-person', confirmed: 'yes' }

test('removes every trace of the person and leaves other people’s data', async () => {
  const { store } = world
  expect([...(await everything(store)).values()].join()).toContain('person')
  await store.statuses.insert(statusRecord('past', 'stranger'))
  await world.handlers.deleteUser(person, removal)
  for (const [name, text] of await everything(store)) {
    expect(text, name).not.toMatch(/person|secret/i)
  }
  const [past, future] = [await store.events.get('past'), await store.events.get('future')]
  expect(past).toMatchObject({ title: 'Past event' })
  expect(past).not.toHaveProperty('createdBy')
  expect(past).not.toHaveProperty('updatedBy')
  expect(future).toMatchObject({ createdBy: 'stranger' })
  expect(await store.statuses.get('future:stranger')).toBeDefined()
  expect(await store.sessions.get('session-stranger')).toBeDefined()
  expect(await store.pendingLogins.getMany(['of-stranger', 'of-a-visitor'])).toHaveLength(2)
  expect(await store.memberships.get('c1:clubmate')).toBeDefined()
  expect(await store.clubRequests.get('asked-too')).toBeDefined()
})

test('deletes the person’s events on which no one else has a status', async () => {
  const { store } = world
  const added = { createdBy: 'person', title: 'Lonely Mile' }
  await store.events.insertMany([
    eventRecord('alone', added),
    eventRecord('own', added),
    eventRecord('joined', added),
    eventRecord('edited', { createdBy: 'stranger', updatedBy: 'person' }),
  ])
  await store.statuses.insertMany([
    statusRecord('own', 'person'),
    statusRecord('joined', 'person'),
    statusRecord('joined', 'stranger'),
  ])
  await world.handlers.deleteUser(person, removal)
  for (const id of ['alone', 'own']) {
    const request = world.handlers.getEvent(contextOf('stranger'), { slug: id })
    await expect(request).rejects.toMatchObject({ status: 410 })
  }
  expect(await store.events.get('joined')).not.toHaveProperty('createdBy')
  expect(await store.events.get('edited')).toBeDefined()
})

test('removes a status that is set on a deleted event during the transaction', async () => {
  const { store } = world
  await store.events.insert(eventRecord('alone', { createdBy: 'person' }))
  const late = () => store.statuses.put(statusRecord('alone', 'stranger'))
  const racing = afterFirstTransaction(store, late)
  await deletePerson(racing)
  expect(await store.statuses.get('alone:stranger')).toBeUndefined()
})

test('removes more statuses and events than one batch', async () => {
  const { store } = world
  const ids = Array.from({ length: 1100 }, (_, index) => `many-${index}`)
  await store.events.insertMany(ids.map((id) => eventRecord(id, { createdBy: 'person' })))
  await store.statuses.insertMany(ids.map((id) => statusRecord(id, 'person')))
  await world.handlers.deleteUser(person, removal)
  for (const [name, text] of await everything(store)) expect(text, name).not.toMatch(/person/i)
})

/** Returns the store with one step of every transaction throwing. */
function failingAt(store: Store, step: number): Store {
  return steppedStore(store, (now) => {
    if (now === step) throw new Error('a step failed')
  })
}

/** The number of reads and writes of the deletion. */
const steps = 89

test.each(Array.from({ length: steps }, (_, index) => index + 1).filter((step) => step % stepsApart === 0))(
  'changes nothing if step %i fails',
  async (step) => {
    const { store } = world
    const before = await everything(store)
    await expect(deletePerson(failingAt(store, step))).rejects.toThrow('a step failed')
    expect(await everything(store)).toEqual(before)
  },
)

test('takes no more steps than are tested', async () => {
  const { store } = world
  await deletePerson(failingAt(store, steps + 1))
  expect(await store.users.get('person')).toBeUndefined()
})

test('removes a status and an event that are written during the transaction', async () => {
  const { store } = world
  const racing = afterFirstTransaction(store, async () => {
    await store.statuses.put(statusRecord('late', 'person'))
    await store.events.insert(eventRecord('late-event', { createdBy: 'person' }))
  })
  await deletePerson(racing)
  for (const [name, text] of await everything(store)) expect(text, name).not.toMatch(/person/i)
  expect(await store.events.get('late-event')).toBeUndefined()
})

test('deletes an account once if two deletions race', async () => {
  const results = await Promise.allSettled([
    world.handlers.deleteUser(person, removal),
    world.handlers.deleteUser(person, removal),
  ])
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 404 })
  }
  for (const [name, text] of await everything(world.store)) expect(text, name).not.toMatch(/person/i)
})

test.each([undefined, '', 'no', true, ['yes']])(
  'deletes nothing without the confirmation: %j',
  async (confirmed) => {
    await expect(world.handlers.deleteUser(person, { slug: 'slug-person', confirmed })).rejects.toMatchObject(
      {
        status: 400,
        errors: { confirmed: 'Tick the box to confirm. This can’t be undone.' },
      },
    )
    expect(await world.store.users.get('person')).toBeDefined()
  },
)

describe('deleting a super admin', () => {
  const topAdmin = contextOf('topAdmin')
  const own = { slug: 'slug-topAdmin', confirmed: 'yes' }

  test('is refused for the last super admin', async () => {
    await expect(world.handlers.deleteUser(topAdmin, own)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('needs at least one super admin') as string,
    })
    expect(await world.store.users.get('topAdmin')).toBeDefined()
  })

  test('leaves one of two who delete their accounts at once', async () => {
    const { store } = world
    await store.users.insert(userRecord('second', { siteRole: 3 }))
    const second = { ...topAdmin, viewer: { ...topAdmin.viewer, userId: 'second' } }
    const results = await Promise.allSettled([
      world.handlers.deleteUser(topAdmin, own),
      world.handlers.deleteUser(second, { slug: 'second', confirmed: 'yes' }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { items } = await store.users.find({ index: 'bySiteRole', where: { siteRole: 3 }, limit: 5 })
    expect(items).toHaveLength(1)
  })

  test('lets super admins delete other accounts', async () => {
    await world.handlers.deleteUser(topAdmin, removal)
    expect(await world.store.users.get('person')).toBeUndefined()
  })
})

describe('deleting a club admin', () => {
  const own = { slug: 'slug-person', confirmed: 'yes' }
  const makeAdmin = (club: string, user: string) =>
    world.store.memberships.put(membershipRecord(club, user, { role: 3 }))

  test('is refused for the last admin, with what to do first', async () => {
    await makeAdmin('c1', 'person')
    await makeAdmin('c2', 'person')
    const reason = 'the only admin of Club c1, Club c2. Make someone else an admin there first.'
    await expect(world.handlers.deleteUser(person, own)).rejects.toMatchObject({
      status: 400,
      message: `You’re ${reason}`,
    })
    await expect(world.handlers.deleteUser(contextOf('topAdmin'), own)).rejects.toMatchObject({
      status: 400,
      message: `Name person is ${reason}`,
    })
    expect(await world.store.users.get('person')).toBeDefined()
  })

  test('is allowed if the club has another admin', async () => {
    await makeAdmin('c1', 'person')
    await makeAdmin('c1', 'clubmate')
    await world.handlers.deleteUser(person, own)
    expect(await world.store.users.get('person')).toBeUndefined()
  })

  test('leaves one of two who delete their accounts at once', async () => {
    await makeAdmin('c1', 'person')
    await makeAdmin('c1', 'clubmate')
    const results = await Promise.allSettled([
      world.handlers.deleteUser(person, own),
      world.handlers.deleteUser(contextOf('clubmate'), { slug: 'slug-clubmate', confirmed: 'yes' }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { items } = await world.store.memberships.find({
      index: 'byClub',
      where: { clubId: 'c1', role: 3 },
      limit: 5,
    })
    expect(items).toHaveLength(1)
  })
})

describe('deletion and export over HTTP', () => {
  test('accepts a plain form and returns one without the tick with the reason', async () => {
    const { app } = world
    const refused = await app.post('person', '/api/user/slug-person', { _method: 'DELETE' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Tick the box to confirm. This can’t be undone.')
    const stranger = await app.post('stranger', '/api/user/slug-person', { _method: 'DELETE' })
    expect(stranger.status).toBe(403)
    const last = { _method: 'DELETE', confirmed: 'yes' }
    const admin = await app.post('topAdmin', '/api/user/slug-topAdmin', last)
    expect(await admin.text()).toContain('needs at least one super admin')
    const done = await app.post('person', '/api/user/slug-person', last)
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/'])
    expect(await world.store.users.get('person')).toBeUndefined()
  })

  test('exports a user’s data as a file for that user alone', async () => {
    const { app } = world
    const path = '/user/slug-person/data.json'
    const response = await app.request('person', path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=startline-my-data.json')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.json()).toMatchObject({
      user: { name: 'Name person', siteRole: 'User', lastClub: 'Club c1', homeClub: 'Club c1' },
      clubsAskedFor: [{ name: 'Club of person', shortName: 'COP', role: 'Admin', askedOn: '2027-04-01' }],
      answersNotReadYet: [{ club: 'Club of denial', answer: 'denied', on: '2027-04-05' }],
      logins: [{ type: 'Google', linkedOn: '2027-01-01T00:00:00.000Z', email: secrets.email }],
      sessions: [{ expires: '2027-06-01T00:00:00.000Z' }],
      loginsBeingLinked: [{ type: 'Strava', address: '192.0.2.1', expires: '2027-05-10T10:10:00.000Z' }],
      clubs: expect.arrayContaining([{ club: 'Club c1', role: 'Member', joined: '2027-01-01' }]) as object,
      statuses: expect.arrayContaining([
        expect.objectContaining({
          event: 'Past event',
          club: 'Club c1',
          status: 'result',
          resultInSeconds: 6127,
          comment: 'Muddy',
        }) as object,
      ]) as object,
      following: [{ name: 'Name stranger' }],
      followers: [{ name: 'Name admin' }, { name: 'Name stranger' }],
      eventsAdded: [{ title: 'Past event', date: '2027-05-01' }],
      eventsUpdated: expect.arrayContaining([expect.objectContaining({ title: 'Future event' })]) as object,
    })
    for (const kind of ['clubmate', 'stranger', 'admin', 'topAdmin'] as const) {
      const refused = await app.request(kind, path)
      expect(refused.status, kind).toBe(403)
      expect(await refused.text()).not.toContain('Name person')
    }
    const visitor = await app.request('visitor', path)
    expect(visitor.headers.get('Location')).toBe('/login?returnUrl=%2Fuser%2Fslug-person')
    expect(visitor.headers.get('Cache-Control')).toBe('private, no-store')
  })
})
