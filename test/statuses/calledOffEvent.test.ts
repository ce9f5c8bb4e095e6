import { describe, expect, test } from 'vitest'
import { takesNoResults } from '../../src/kernel/running/eventState'
import { seen, tagOf } from '../helpers/seenPage'
import { sharedStatusSite } from '../helpers/sharedStatusSite'
import { eventRecord, statusRecord } from '../helpers/storeRecords'

const day = { date: '2031-06-01', time: '10:00' }
const site = sharedStatusSite(async ({ events, statuses }) => {
  await events.insertMany([
    eventRecord('off', { ...day, state: 'calledOff', reason: 'Up to the knees.' }),
    eventRecord('unknown', { ...day, state: 'postponed' }),
    eventRecord('over', { ...day, date: '2027-05-01', state: 'calledOff' }),
    eventRecord('moved', { ...day, movedFrom: '2031-05-25', reason: 'The hall was let.' }),
  ])
  await statuses.insert(statusRecord('off', 'member', { status: 'entered', eventDate: day.date }))
})

const pageOf = async (viewer: string, id: string) => seen((await site.page(viewer, `/event/${id}`)).text)

describe.each(['visitor', 'member', 'other'])('a race for the viewer %s', (viewer) => {
  test.each([
    ['off', 'Called off', 'Up to the knees.'],
    ['unknown', 'Postponed', 'New date to be confirmed.'],
    ['over', 'Called off', 'This race has been called off.'],
  ])('shows why the race %s is off, and offers no status', async (id, title, why) => {
    const page = await pageOf(viewer, id)
    expect(page).toMatch(new RegExp(`<h2>${title} ?</h2><p>${why}</p>`))
    for (const asked of [
      'Are you going?',
      'How did it go?',
      'Choose one and',
      'No one has said',
      'Add yours',
    ]) {
      expect(page).not.toContain(asked)
    }
    expect(page).not.toContain('>Entered</button>')
    expect(page).not.toMatch(/calendar/i)
  })

  test('shows why a moved race was moved, and offers statuses', async () => {
    const page = await pageOf(viewer, 'moved')
    expect(page).toContain('Are you going?')
    expect(page).toContain('Add to calendar')
    expect(page).toContain('Moved from Sunday 25 May 2031. The hall was let.')
  })
})

test('lets a member only remove their status for a race that is called off', async () => {
  expect(await pageOf('other', 'off')).not.toContain('Remove my status')
  expect(await pageOf('visitor', 'off')).not.toContain('Remove my status')
  expect(await pageOf('member', 'off')).toContain('Remove my status')
  const removal = { _call: 'removeStatus', slug: 'off' }
  expect(await site.form('member', '/event/off/status', removal)).toMatchObject({
    status: 303,
    location: '/event/off',
  })
  expect(await site.store.statuses.get('off:member')).toBeUndefined()
  expect(await pageOf('member', 'off')).not.toContain('Remove my status')
})

test('lets an admin open the imports of a race that is called off but not paste results', async () => {
  const path = '/event/over/paste-results'
  expect((await site.page('admin', '/event/over')).text).toContain(`href="${path}"`)
  const { status, text } = await site.page('admin', path)
  expect([status, text.includes('Imports'), text.includes(takesNoResults)]).toEqual([200, true, true])
  expect(text).not.toContain('<textarea')
})

test('has the field for a called-off race only in the form of an existing event', async () => {
  const fieldsOf = async (path: string) => {
    const { text } = await site.page('admin', path)
    return ['title', 'state', 'reason'].filter((name) => tagOf(text, name) !== undefined)
  }
  expect(await fieldsOf('/add-event?date=2031-07-01')).toEqual(['title'])
  expect(await fieldsOf('/event/moved/edit')).toEqual(['title', 'state', 'reason'])
})
