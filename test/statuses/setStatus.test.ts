import { beforeEach, describe, expect, test } from 'vitest'
import type { StatusRecord } from '../../src/entities/statuses/records'
import { contextOf, now, refusal, siteRoleOf, viewers } from '../helpers/statusWorld'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'
import { statusRecord, userRecord } from '../helpers/storeRecords'

const shared = sharedStatusWorld()
beforeEach(async () => {
  for (const { id } of await stored()) await shared.store.statuses.remove(id)
})

async function stored(): Promise<readonly StatusRecord[]> {
  return (await shared.store.statuses.find({ index: 'byEvent', limit: 1000 })).items
}

const viewerNames = Object.keys(viewers)
const set = (viewer: string, input: object) =>
  shared.handlers.setStatus(contextOf(viewer), { slug: 'future-event', status: 'entered', ...input })

describe.each([driverUnderTest])('statuses on %s', () => {
  test.each(viewerNames)(
    'lets the viewer %s set and remove their own status, unless they are a visitor',
    async (name) => {
      if (name === 'visitor') {
        expect(await refusal(set(name, {}))).toEqual({ status: 403, fields: [] })
        const removal = shared.handlers.removeStatus(contextOf(name), { slug: 'future-event' })
        expect(await refusal(removal)).toEqual({ status: 403, fields: [] })
        expect(await stored()).toEqual([])
        return
      }
      const { event } = await set(name, {})
      expect(event.users).toMatchObject([{ user: { id: name }, status: 'entered', comment: '' }])
      expect(event).toMatchObject({ userCounts: { entered: 1 }, myStatus: 'entered' })
      const { event: after } = await shared.handlers.removeStatus(contextOf(name), { slug: 'future' })
      expect(after).toMatchObject({ users: [], userCounts: {}, myStatus: null })
      expect(await stored()).toEqual([])
    },
  )

  test.each(viewerNames)(
    'lets the viewer %s set someone else’s status only if they are an admin',
    async (name) => {
      await set('member', { comment: 'mine' })
      const mayDo = (siteRoleOf[name] ?? 0) > 1
      for (const userId of ['member', name === 'visitor' ? 'other' : name]) {
        const change = set(name, { userId, status: 'supporting' })
        if (mayDo) expect((await change).event.users?.length).toBeGreaterThan(0)
        else expect(await refusal(change)).toMatchObject({ status: 403 })
      }
      const [ofMember] = (await stored()).filter(({ userId }) => userId === 'member')
      expect(ofMember).toMatchObject(mayDo ? { status: 'supporting', comment: '' } : { comment: 'mine' })
      const removal = shared.handlers.removeStatus(contextOf(name), { slug: 'future', userId: 'member' })
      if (mayDo) await removal
      else expect(await refusal(removal)).toMatchObject({ status: 403 })
      expect((await stored()).some(({ userId }) => userId === 'member')).toBe(!mayDo)
    },
  )

  test('changes the date of a status only if something changes', async () => {
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    const save = async (minutes: number, input: object) => {
      const fields = { slug: 'future-event', status: 'entered', ...input }
      await shared.handlers.setStatus(contextOf('member', later(minutes)), fields)
      return (await stored()).map(({ date }) => date)
    }
    expect(await save(0, { comment: 'first' })).toEqual([later(0).toISOString()])
    expect(await save(1, { comment: ' first ' })).toEqual([later(0).toISOString()])
    expect(await save(2, { comment: 'second' })).toEqual([later(2).toISOString()])
    expect(await save(3, { comment: 'second', status: 'supporting' })).toEqual([later(3).toISOString()])
  })

  describe('partial updates', () => {
    const tap = (input: object, viewer = 'member') => set(viewer, { partial: true, ...input })

    test('keep fields that another device has changed', async () => {
      await tap({ club: 'c2' }, 'twoClubs')
      await set('twoClubs', { club: 'c1', comment: 'Bib 12' })
      await tap({ status: 'supporting' }, 'twoClubs')
      expect(await stored()).toMatchObject([{ status: 'supporting', clubId: 'c1', comment: 'Bib 12' }])
      await tap({ status: 'supporting', comment: '' }, 'twoClubs')
      expect(await stored()).toMatchObject([{ clubId: 'c1', comment: '' }])
      await tap({ userId: 'twoClubs', status: 'interested' }, 'admin')
      expect(await stored()).toMatchObject([{ status: 'interested', clubId: 'c1' }])
    })

    test('partial updates do not replace a result that the sender’s page did not show', async () => {
      const past = { slug: 'past-event', comment: 'Muddy' }
      await set('member', { ...past, status: 'result', resultInSeconds: 5400 })
      const refused = await refusal(tap({ slug: 'past-event', status: 'supporting' }))
      expect(refused).toEqual({ status: 400, fields: ['status'] })
      await tap({ slug: 'past-event', status: 'result' })
      expect(await stored()).toMatchObject([{ status: 'result', resultInSeconds: 5400, comment: 'Muddy' }])
    })

    test('replaces a club that the user has left', async () => {
      await set('member', { comment: 'Bib 12' })
      const [before] = await stored()
      if (before) await shared.store.statuses.put({ ...before, clubId: 'c2' })
      await tap({ status: 'supporting' })
      expect(await stored()).toMatchObject([{ status: 'supporting', clubId: 'c1', comment: 'Bib 12' }])
    })
  })

  test.each(viewerNames)('shows people to the viewer %s unless they are a visitor', async (name) => {
    await set('member', { comment: 'a remark' })
    const answers = [
      await shared.handlers.getEvent(contextOf(name), { slug: 'future-event' }),
      await shared.handlers.getEvents(contextOf(name), {}),
    ]
    const text = JSON.stringify(answers)
    if (name === 'visitor') {
      expect(text).not.toMatch(/a remark|user-member|myStatus|"users"/)
      expect(await refusal(shared.handlers.getActivity(contextOf(name), { club: 'c1' }))).toMatchObject({
        status: 403,
      })
    } else {
      expect(text).toMatch(/a remark/)
      const { activity } = await shared.handlers.getActivity(contextOf(name), { club: 'c1' })
      expect(activity).toHaveLength(1)
    }
    expect(text).toContain('"entered":1')
  })

  test.each([
    ['the club with the highest role by default', 'twoClubs', {}, 'c1'],
    ['the chosen club', 'twoClubs', { club: 'c2' }, 'c2'],
    ['the default club for an empty choice in a form', 'twoClubs', { club: '' }, 'c1'],
    ['no club for a user who has only asked to join', 'asking', {}, undefined],
    ['no club for a user without clubs', 'clubless', {}, undefined],
  ] as const)('stores %s', async (_, viewer, input, club) => {
    const { event } = await set(viewer, input)
    expect(event.users?.[0]?.club).toBe(club)
  })

  test('lets an admin choose only a club of the user', async () => {
    expect((await set('admin', { userId: 'twoClubs', club: 'c1' })).event.users?.[0]?.club).toBe('c1')
    expect(await refusal(set('admin', { userId: 'asking', club: 'c1' }))).toEqual({
      status: 400,
      fields: ['club'],
    })
    expect(await refusal(set('admin', { userId: 'nobody' }))).toEqual({ status: 400, fields: ['userId'] })
  })

  test.each([
    ['past', 'c2', 'c2'],
    ['future', 'c2', 'c1'],
    ['past', 'c1', 'c1'],
  ])('changes the club of an edited status on a %s event from %s to %s', async (eventId, clubId, after) => {
    const said = { status: 'entered', comment: 'mistpyed' } as const
    await shared.store.statuses.insert(statusRecord(eventId, 'member', { clubId, ...said }))
    for (const [viewer, whose] of [
      ['member', {}],
      ['admin', { userId: 'member' }],
    ] as const) {
      const comment = `typed by ${viewer}`
      const { event } = await set(viewer, { slug: eventId, ...whose, comment })
      expect(event.users).toMatchObject([{ club: after, comment }])
      expect(await stored()).toMatchObject([{ clubId: after }])
    }
  })

  test('replaces the whole status and its date', async () => {
    await set('member', { slug: 'past-event', status: 'result', resultInSeconds: 60, comment: 'quick' })
    const later = new Date(now.getTime() + 1000)
    const { event } = await shared.handlers.setStatus(contextOf('member', later), {
      slug: 'past',
      status: 'supporting',
    })
    expect(event.users).toMatchObject([{ status: 'supporting', comment: '', date: later.toISOString() }])
    expect(event.users?.[0]).not.toHaveProperty('resultInSeconds', 60)
    expect(await stored()).toHaveLength(1)
  })

  test('responds 404 for an event that does not exist', async () => {
    expect(await refusal(set('member', { slug: 'nowhere' }))).toEqual({ status: 404, fields: [] })
    const removal = shared.handlers.removeStatus(contextOf('member'), { slug: 'nowhere' })
    expect(await refusal(removal)).toEqual({ status: 404, fields: [] })
  })

  test('counts all of 200 people who set a status concurrently', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `crowd${index}`)
    await shared.store.users.insertMany(ids.map((id) => userRecord(id)))
    const statuses = ['entered', 'supporting', 'interested'] as const
    const answers = await Promise.all(
      ids.map((userId, index) =>
        shared.handlers.setStatus(
          { viewer: { userId, siteRole: 1, clubs: [] }, now },
          { slug: 'future-event', status: statuses[index % 3] },
        ),
      ),
    )
    for (const [index, { event }] of answers.entries()) {
      expect(event.users?.find(({ user }) => user.id === ids[index])?.status).toBe(statuses[index % 3])
    }
    const { event } = await shared.handlers.getEvent(contextOf('member'), { slug: 'future-event' })
    expect(event.clubCounts).toEqual([{ count: 200 }])
    expect(event.userCounts).toEqual({ entered: 67, supporting: 67, interested: 66 })
  })

  test('stores the last acknowledged change of one person in two tabs', async () => {
    let last: string | undefined
    const change = async (status: string, comment: string) => {
      const { event } = await set('member', { status, comment })
      const [mine] = event.users ?? []
      last = comment
      return mine
    }
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([change('entered', `a${round}`), change('interested', `b${round}`)])
      const statuses = await stored()
      expect(statuses).toHaveLength(1)
      // Either of two concurrent changes may be the last, but a change after both is the last.
      await change('supporting', `c${round}`)
      expect(await stored()).toMatchObject([{ status: 'supporting', comment: last }])
    }
  })
})
