import { expect, test } from 'vitest'
import { typedResultMessage } from '../../src/kernel/running/result'
import { seen } from '../helpers/seenPage'
import { sharedStatusSite } from '../helpers/sharedStatusSite'
import { statusRecord } from '../helpers/storeRecords'

const site = sharedStatusSite((store) =>
  store.statuses.insertMany(['member', 'other', 'twoClubs'].map((id) => statusRecord('past', id))),
)

const fieldOf = (html: string, id: string) =>
  new RegExp(`<input[^>]*id="time-${id}"[^>]*>`).exec(seen(html))?.[0]
const list = '/event/past-event/edit-users'
const save = (fields: Record<string, string>) =>
  site.form('admin', '/api/event/past-event/result', { from: '2027-01-01T00:00:00.000Z', ...fields })

test('returns after a result to the list with the next field focused, and undoes the result', async () => {
  const first = (await site.page('admin', list)).text
  expect(seen(first)).toContain('Results to add')
  for (const id of ['member', 'other', 'twoClubs']) {
    expect(fieldOf(first, id)).not.toContain('autofocus')
  }

  const sent = await save({ userId: 'other', time: '1:23:45' })
  expect([sent.status, sent.location]).toEqual([303, `${list}?saved=other`])
  const next = (await site.page('admin', `${list}?saved=other`)).text
  expect(seen(next)).toContain('Saved. User other: result 01:23:45.')
  expect(fieldOf(next, 'other')).toBeUndefined()
  expect(fieldOf(next, 'member')).not.toContain('autofocus')
  expect(fieldOf(next, 'twoClubs')).toContain('autofocus')

  const { date = '' } = (await site.store.statuses.get('past:other')) ?? {}
  const undo = () => site.form('admin', '/api/event/past-event/undo', { userId: 'other', date })
  expect((await undo()).location).toBe(`${list}?saved=other&undone=yes`)
  expect(seen((await site.page('admin', `${list}?saved=other&undone=yes`)).text)).toContain(
    'Undone. User other: entered.',
  )
  expect(await site.store.statuses.get('past:other')).toEqual(statusRecord('past', 'other'))
  const again = await undo()
  expect(again.status).toBe(400)
  expect(seen(again.text)).toContain('Someone else has changed this status. User other: entered.')
})

test('shows an invalid time again in its focused field, with a message', async () => {
  const { status, text } = await save({ userId: 'member', time: '41:75<' })
  expect(status).toBe(400)
  const field = fieldOf(text, 'member')
  expect(field).toContain('value="41:75&lt;"')
  expect(field).toContain('aria-invalid="true"')
  expect(field).toContain('autofocus')
  expect(seen(text)).toContain(typedResultMessage)
  expect(fieldOf(text, 'other')).toContain('value=""')
})

test('adds a result for a user without a status, with Result preselected', async () => {
  const page = seen((await site.page('admin', `${list}?text=clubless`)).text)
  expect(page).toContain(`href="${list}?user=clubless"`)
  const form = seen((await site.page('admin', `${list}?user=clubless`)).text)
  expect(form).toMatch(/<input(?=[^>]*value="result")[^>]*checked=""/)
  const sent = await site.form('admin', '/api/event/past-event/status', {
    ...{ userId: 'clubless', status: 'result', hours: '', minutes: '50', seconds: '01', comment: '' },
  })
  expect(sent.location).toBe(`${list}?saved=clubless`)
  expect(seen((await site.page('admin', `${list}?saved=clubless`)).text)).toContain('result 00:50:01.')
})

test('says when no results are left to add, and has no list before the race', async () => {
  for (const userId of ['member', 'other', 'twoClubs']) await save({ userId, time: '4112' })
  expect(seen((await site.page('admin', list)).text)).toContain('No results left to add.')
  expect(seen((await site.page('admin', '/event/future-event/edit-users')).text)).not.toContain(
    'Results to add',
  )
})
