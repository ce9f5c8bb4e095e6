import { beforeEach, expect, test } from 'vitest'
import { callField } from '../../src/kernel/calls/endpoint'
import { seen } from '../helpers/seenPage'
import { sharedStatusSite } from '../helpers/sharedStatusSite'
import { eventRecord, statusRecord } from '../helpers/storeRecords'

const site = sharedStatusSite()
beforeEach(async () => {
  const { events, statuses } = site.store
  await events.put(eventRecord('past', { slug: 'past-event', date: '2027-05-01', createdBy: 'other' }))
  const result = { status: 'result', resultInSeconds: 3600, comment: 'Muddy', clubId: 'c1' } as const
  await statuses.putMany(['member', 'twoClubs'].map((id) => statusRecord('past', id, result)))
  await statuses.put(statusRecord('past', 'clubless'))
})

const page = '/event/past-event'
const statusOf = (user: string) => site.store.statuses.get(`past:${user}`)
const move = async () => {
  const fields = { [callField]: 'saveEvent', id: 'past', date: '2027-06-05' }
  const sent = await site.form('other', `${page}/edit`, fields)
  expect([sent.status, sent.location]).toEqual([303, page])
}
const set = (user: string, fields: object) =>
  site.json(user, 'POST', '/api/event/past/status', JSON.stringify({ club: 'c1', ...fields }))

test('shows the number of results in the form of an event that can be moved', async () => {
  const warning = '2 people have a result for this race. Moving it to a future date keeps their results.'
  expect(seen((await site.page('other', `${page}/edit`)).text)).toContain(warning)
  const refused = { [callField]: 'saveEvent', id: 'past', date: '2027-06-05', title: '' }
  expect(seen((await site.form('other', `${page}/edit`, refused)).text)).toContain(warning)
  expect(seen((await site.page('other', '/event/future-event/edit')).text)).not.toContain('have a result')
})

test('keeps results when the event moves to the future, and lets members edit or remove theirs', async () => {
  await move()
  expect(await statusOf('member')).toMatchObject({ status: 'result', eventDate: '2027-06-05' })
  const changed = await set('member', { status: 'result', resultInSeconds: 3600, comment: 'Very muddy' })
  expect(changed.status).toBe(200)
  expect(await statusOf('member')).toMatchObject({ resultInSeconds: 3600, comment: 'Very muddy' })
  expect((await set('member', { status: 'result', resultInSeconds: 3500 })).status).toBe(200)
  // Members may edit a result or replace it with another status, but no one can add one before the new date.
  expect((await set('clubless', { status: 'result', resultInSeconds: 3500, club: '' })).status).toBe(400)
  expect((await set('member', { status: 'entered' })).status).toBe(200)
  expect((await set('member', { status: 'result', resultInSeconds: 3500 })).status).toBe(400)
})

test('lets an admin change the comment beside a result of a moved event', async () => {
  await move()
  const fields = { userId: 'member', status: 'result', resultInSeconds: 3600, comment: 'Dry' }
  expect((await set('admin', fields)).status).toBe(200)
  expect(await statusOf('member')).toMatchObject({ status: 'result', comment: 'Dry' })
})

test('shows a result of a moved event on the page, and saves and removes it with the form', async () => {
  await move()
  const shown = seen((await site.page('member', page)).text)
  expect(shown).toContain('You finished in 1:00:00')
  expect(shown).toContain(`href="${page}/status?status=result"`)
  const form = seen((await site.page('member', `${page}/status`)).text)
  expect(form).toMatch(/<input[^>]*value="result"[^>]*checked|<input[^>]*checked[^>]*value="result"/)
  expect(form).toMatch(/name="hours"[^>]*value="01?"|value="01?"[^>]*name="hours"/)
  expect(seen((await site.page('clubless', `${page}/status`)).text)).not.toContain('value="result"')

  const typed = { status: 'result', hours: '1', minutes: '0', seconds: '0', club: 'c1' }
  const saved = await site.form('member', `/api/event/past/status`, { ...typed, comment: 'By plain form' })
  expect([saved.status, saved.location]).toEqual([303, page])
  expect(await statusOf('member')).toMatchObject({ resultInSeconds: 3600, comment: 'By plain form' })
  await site.form('member', `/api/event/past/status`, { _method: 'DELETE' })
  expect(await statusOf('member')).toBeUndefined()
})
