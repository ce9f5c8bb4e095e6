import { expect, test } from 'vitest'
import type { ClubView, EventView } from '../../../api/views'
import { readDistances } from '../../../domain/distances'
import { sportsEvent } from './sportsEvent'

const site = { origin: 'https://races.test', timeZone: 'Europe/London' }

const event: EventView = {
  ...{ id: 'e1', slug: 'hill-race-2027', path: '/event/hill-race-2027', title: 'Hill Race' },
  ...{ date: '2027-06-05', time: '10:00', location: 'Edale', website: '', description: '' },
  ...{ createdOn: '2027-01-01T00:00:00.000Z', clubChoice: [], captainsChoice: false, isEditable: false },
  userCounts: {},
  state: undefined,
  timeZone: undefined,
  officialResults: undefined,
  terrain: undefined,
  isApproximate: undefined,
  reason: undefined,
}
const club: ClubView = { id: 'c1', slug: 'kch', path: '/club/kch', name: 'Knowle Canal', shortName: 'KCH' }

const told = (fields: Partial<EventView>, promoter?: ClubView) =>
  sportsEvent({ ...event, ...fields }, promoter, site)

test('an event’s start has the offset of its date, and unknown values are left out', () => {
  expect(told({})).toEqual({
    '@type': 'SportsEvent',
    name: 'Hill Race',
    url: 'https://races.test/event/hill-race-2027',
    sport: 'Running',
    startDate: '2027-06-05T10:00:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Edale', address: 'Edale' },
  })
  expect(told({ time: '', location: '' })).toMatchObject({ startDate: '2027-06-05' })
  expect(told({ location: '' })).not.toHaveProperty('location')
})

test.each([
  ['EventCancelled', { state: 'calledOff' }],
  ['EventPostponed', { state: 'postponed' }],
  ['EventPostponed', { state: 'postponed', movedFrom: '2027-05-01' }],
  ['EventRescheduled', { movedFrom: '2027-05-01' }],
] as const)('%s is the status of %j', (status, fields) => {
  expect(told(fields)).toMatchObject({
    startDate: '2027-06-05T10:00:00+01:00',
    eventStatus: `https://schema.org/${status}`,
    ...('movedFrom' in fields && { previousStartDate: '2027-05-01T10:00:00+01:00' }),
  })
})

test('its distances and terrain are keywords', () => {
  const { distances } = readDistances('half, fun run')
  expect(told({ distances, terrain: 'road' })).toMatchObject({
    keywords: ['Half marathon', 'fun run', 'Road'],
  })
})

test('the club that promotes it is told as its organizer', () => {
  expect(told({ picture: '/picture/a.png' }, club)).toMatchObject({
    organizer: { '@type': 'SportsOrganization', name: 'Knowle Canal', url: 'https://races.test/club/kch' },
    image: ['https://races.test/picture/a.png'],
  })
})
