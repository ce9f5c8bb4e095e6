import { expect, test } from 'vitest'
import { responseReceived } from '../../../browser/actions'
import { createStore } from '../../../app/pages/createStore'
import { eventView } from '../../../../test/helpers/views'
import { selectUpcomingEvents } from './eventSelectors'

const at = (id: string, date: string, time: string) => eventView({ id, date, time })

test('sorts events that have started today after the rest of today and before tomorrow', () => {
  const site = { timeZone: 'Europe/London' } as ReturnType<typeof store.getState>['site']
  const store = createStore({ site, now: '2027-05-10T12:00:00.000Z', today: '2027-05-10' })
  const events = [
    at('early', '2027-05-10', '08:00'),
    at('earlier', '2027-05-10', '09:00'),
    at('noon', '2027-05-10', '13:30'),
    at('evening', '2027-05-10', '19:00'),
    at('tomorrow', '2027-05-11', '08:00'),
  ]
  store.dispatch(responseReceived({ events }, 'next'))
  expect(selectUpcomingEvents(store.getState(), 'next').map(({ id }) => id)).toEqual([
    'noon',
    'evening',
    'early',
    'earlier',
    'tomorrow',
  ])
})
