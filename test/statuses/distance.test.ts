import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { doneAfter, doneText } from '../../src/kernel/calls/endpoint'
import { forms } from '../../src/app/server/calls/handlers'
import { statusMessages } from '../../src/entities/statuses/validateStatus'
import { fieldsOfForm } from '../helpers/formFields'
import { seen } from '../helpers/seenPage'
import { sharedStatusSite } from '../helpers/sharedStatusSite'
import { contextOf, refused } from '../helpers/statusWorld'
import { statusRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'

const site = sharedStatusSite()

const setStatus = (input: object, as = 'member') =>
  site.handlers.setStatus(contextOf(as), { slug: 'past-event', status: 'entered', ...input })
const ofMember = () => site.store.statuses.get('past:member')
const distancesAre = (distances: string) =>
  site.handlers.saveEvent(contextOf('admin'), { id: 'past', distances })
const question = /^That’s \d+:\d\d per km\. If that’s right/

beforeEach(() => distancesAre('10k, half marathon, fun run'))
afterEach(async () => {
  const { items } = await site.store.statuses.find({ index: 'byEvent', limit: 100 })
  await site.store.statuses.removeMany(items.map(({ id }) => id))
})

describe.each([driverUnderTest])('the distance of a status on %s', () => {
  test.each([
    ['one of the event’s', '10km', '10km'],
    ['one without a length', 'fun-run', 'fun-run'],
    ['not sure yet', '', undefined],
  ])('accepts a distance of an event with several: %s', async (_, distance, stored) => {
    const { event } = await setStatus({ distance })
    expect((await ofMember())?.distance).toBe(stored)
    expect(event.users).toMatchObject([stored === undefined ? {} : { distance: stored }])
    expect(event.distanceCounts).toEqual(
      stored === undefined ? [] : [{ distance: stored, counts: { entered: 1 } }],
    )
  })

  test.each(['marathon', '10k', 'constructor', '__proto__', '10km,fun-run'])(
    'rejects a distance that the event does not have: %s',
    async (distance) => {
      expect(await refused(setStatus({ distance }))).toMatchObject({
        status: 400,
        errors: { distance: statusMessages.distance },
      })
      expect(await ofMember()).toBeUndefined()
    },
  )

  test('defaults to the event’s only distance, and to none if the event has none', async () => {
    await distancesAre('5 mi')
    expect((await setStatus({})).event.distanceCounts).toEqual([])
    expect((await ofMember())?.distance).toBe('5mi')
    await distancesAre('')
    await setStatus({ status: 'supporting' }, 'other')
    expect((await site.store.statuses.get('past:other'))?.distance).toBeUndefined()
  })

  test('keeps a distance that is removed from the event, and shows the editor how many people have it', async () => {
    await setStatus({ distance: '10km' })
    await setStatus({ distance: '10km', status: 'supporting' }, 'other')
    await setStatus({ distance: 'fun-run' }, 'admin')
    expect(await distancesAre('half marathon, fun run, mile')).toMatchObject({ orphanedDistances: 2 })
    expect((await ofMember())?.distance).toBe('10km')
    // One tap on another status sends the current distance.
    await setStatus({ status: 'supporting', distance: '10km' })
    expect(await ofMember()).toMatchObject({ status: 'supporting', distance: '10km' })
    expect(await distancesAre('half marathon, fun run')).not.toHaveProperty('orphanedDistances')
    expect(await refused(setStatus({ distance: '10km' }, 'twoClubs'))).toMatchObject({ status: 400 })
  })

  test('sorts results by distance, the longest first, then by time, and without a distance last', async () => {
    const results = [
      ['member', '10km', 2400],
      ['other', 'half-marathon', 5000],
      ['admin', '10km', 2300],
      ['clubless', 'half-marathon', 4900],
      ['asking', undefined, 100],
    ] as const
    await site.store.statuses.insertMany(
      results.map(([user, distance, resultInSeconds]) =>
        statusRecord('past', user, { status: 'result', resultInSeconds, ...(distance && { distance }) }),
      ),
    )
    const { people } = await site.handlers.getEventUsers(contextOf('member'), { slug: 'past', club: '' })
    expect(people.map(({ user }) => user.id)).toEqual(['clubless', 'other', 'admin', 'member', 'asking'])
    const { event } = await site.handlers.getEvent(contextOf('visitor'), { slug: 'past' })
    expect(event.distanceCounts).toEqual([
      { distance: '10km', counts: { result: 2 } },
      { distance: 'half-marathon', counts: { result: 2 } },
    ])
    const html = seen((await site.page('visitor', '/event/past-event')).text)
    expect(html).toContain('10 km: 2 · Half marathon: 2')
    expect(html).not.toContain('User member')
  })

  test('keeps the distance when an admin adds a result, and defaults to the event’s only one', async () => {
    await setStatus({ distance: 'half-marathon' })
    const enter = async (userId: string, time: string) => {
      const from = (await site.store.statuses.get(`past:${userId}`))?.date ?? ''
      await site.handlers.enterResult(contextOf('admin'), { slug: 'past', userId, time, from })
      return site.store.statuses.get(`past:${userId}`)
    }
    expect(await enter('member', '1:35')).toMatchObject({ distance: 'half-marathon', resultInSeconds: 5700 })
    await distancesAre('10k')
    expect(await enter('other', '41:12.3')).toMatchObject({ distance: '10km', resultInSeconds: 2473 })
  })

  test('stores every distance when the event’s distances are edited concurrently', async () => {
    const people = ['member', 'other', 'twoClubs', 'clubless', 'admin', 'topAdmin']
    await Promise.all([
      ...people.map((user) => setStatus({ distance: '10km' }, user)),
      ...['10k, mile', '10k, 5k', '10k, half marathon'].map((distances) => distancesAre(distances)),
    ])
    const { items } = await site.store.statuses.find({
      index: 'byEventAndDistance',
      where: { eventId: 'past', distance: '10km' },
      limit: 9,
    })
    expect(items.map(({ userId }) => userId).toSorted()).toEqual(people.toSorted())
  })
})

describe('an implausible result', () => {
  const result = { status: 'result', distance: 'half-marathon', resultInSeconds: 676 }

  test('rejects an implausible result until it is confirmed, and accepts it unchanged afterwards', async () => {
    expect(await refused(setStatus(result))).toMatchObject({
      errors: { resultInSeconds: expect.stringMatching(question) as string },
    })
    expect(await refused(setStatus({ ...result, confirmedResult: 677 }))).toMatchObject({ status: 400 })
    await setStatus({ ...result, confirmedResult: 676 })
    await setStatus({ ...result, comment: 'By bicycle' })
    expect(await ofMember()).toMatchObject({ resultInSeconds: 676, comment: 'By bicycle' })
    expect(await refused(setStatus({ ...result, distance: '10km' }))).toMatchObject({ status: 400 })
  })

  test('accepts any result for a distance without a length, or without a distance', async () => {
    await setStatus({ ...result, distance: 'fun-run' })
    await setStatus({ ...result, distance: '' })
    expect(await ofMember()).toMatchObject({ resultInSeconds: 676 })
  })

  test('rejects an implausible result from an admin until it is confirmed', async () => {
    await setStatus({ distance: 'half-marathon' })
    const from = (await ofMember())?.date ?? ''
    const input = { slug: 'past', userId: 'member', time: '11:16', from }
    const enter = (more: object) => site.handlers.enterResult(contextOf('admin'), { ...input, ...more })
    expect(await refused(enter({}))).toMatchObject({
      errors: { time: expect.stringMatching(question) as string },
    })
    await enter({ confirmedResult: '11:16' })
    expect(await ofMember()).toMatchObject({ resultInSeconds: 676 })
  })

  test('asks once to confirm an implausible result in a form without scripts', async () => {
    const path = '/api/event/past-event/status'
    const parts = { status: 'result', distance: 'half-marathon', hours: '', minutes: '11', seconds: '16' }
    const answer = await site.form('member', path, parts)
    expect(answer.status).toBe(400)
    expect(seen(answer.text)).toContain('That’s 0:32 per km. If that’s right')
    const fields = fieldsOfForm(answer.text, 'setStatus')
    expect(fields).toMatchObject({ ...parts, confirmedResult: '676' })
    expect((await site.form('member', path, { ...fields, minutes: '10' })).status).toBe(400)
    expect((await site.form('member', path, fields)).status).toBe(303)
    expect(await ofMember()).toMatchObject({ resultInSeconds: 676, distance: 'half-marathon' })
  })

  test('asks once to confirm an implausible result on the admin page without scripts', async () => {
    await setStatus({ distance: 'half-marathon' })
    const path = '/event/past-event/edit-users'
    const { text } = await site.page('admin', path)
    const fields = { ...fieldsOfForm(text, 'enterResult'), time: '11:16' }
    const answer = await site.form('admin', path, fields)
    expect(answer.status).toBe(400)
    expect((await site.form('admin', path, fieldsOfForm(answer.text, 'enterResult'))).status).toBe(303)
    expect(await ofMember()).toMatchObject({ resultInSeconds: 676 })
  })
})

describe('without scripts', () => {
  test('offers the distances after the first tap, with the current one pressed', async () => {
    const page = '/event/past-event'
    const path = '/api/event/past-event/status'
    expect(seen((await site.page('member', page)).text)).not.toContain('Which distance?')
    await site.form('member', path, { status: 'entered' })
    const entered = (await site.page('member', page)).text
    expect(seen(entered)).toContain('Which distance?')
    const pressed = (html: string) =>
      [...seen(html).matchAll(/<button value="([^"]*)" aria-pressed="true" name="distance"/g)].map(
        ([, id]) => id,
      )
    expect(pressed(entered)).toEqual([''])
    const fields = [...entered.matchAll(/<form[^>]*>.*?<\/form>/gs)].find(([form]) =>
      form.includes('name="distance"'),
    )
    await site.form('member', path, { ...fieldsOfForm(fields?.[0] ?? '', 'setStatus'), distance: '10km' })
    const chosen = (await site.page('member', page)).text
    expect(pressed(chosen)).toEqual(['10km'])
    expect(seen(chosen)).toContain('You entered (10 km)')
    // The form has the chosen distance, too.
    expect(fieldsOfForm((await site.page('member', `${page}/status`)).text, 'setStatus')).toMatchObject({
      distance: '10km',
    })
  })

  test('shows the editor how many people have a removed distance', async () => {
    await setStatus({ distance: '10km' })
    const saved = await distancesAre('half marathon, fun run')
    expect(doneText(doneAfter(forms.saveEvent, saved, { id: 'past' }))).toBe(
      'Event updated. 1 person has chosen a distance that you removed. It stays on their status.',
    )
  })
})
