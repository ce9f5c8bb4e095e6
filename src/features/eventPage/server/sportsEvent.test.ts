import { expect, test } from 'vitest'
import type { ClubView } from '../../../entities/clubs/contract'
import type { EventView } from '../../../entities/events/contract'
import { readDistances } from '../../../kernel/running/distances'
import { vestValues } from '../../../kernel/vests/vest'
import { eventView } from '../../../../test/helpers/views'
import { sportsEvent } from './sportsEvent'

const site = { origin: 'https://races.test', timeZone: 'Europe/London' }

const event = eventView({ slug: 'hill-race-2027', title: 'Hill Race', date: '2027-06-05', location: 'Edale' })
const club: ClubView = {
  ...{ id: 'c1', slug: 'kch', path: '/club/kch', name: 'Knowle Canal', shortName: 'KCH' },
  ...vestValues({ name: 'Knowle Canal' }),
}

const described = (fields: Partial<EventView>, promoter?: ClubView) =>
  sportsEvent({ ...event, ...fields }, promoter, site)

test('gives the start with the date’s UTC offset and leaves out unknown values', () => {
  expect(described({})).toEqual({
    '@type': 'SportsEvent',
    name: 'Hill Race',
    url: 'https://races.test/event/hill-race-2027',
    sport: 'Running',
    startDate: '2027-06-05T10:00:00+01:00',
    endDate: '2027-06-05T12:00:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Edale',
      address: { '@type': 'PostalAddress', streetAddress: 'Edale' },
    },
    description: 'Saturday 5 June 2027, 10:00am, Edale. Hill Race.',
  })
  expect(described({ description: 'Up and down.' })).toMatchObject({ description: 'Up and down.' })
  expect(described({ time: '', location: '' })).toMatchObject({
    startDate: '2027-06-05',
    endDate: '2027-06-05',
  })
  expect(described({ location: '' })).not.toHaveProperty('location')
})

test('includes coordinates with and without a place name', () => {
  const geo = { '@type': 'GeoCoordinates', latitude: 53.19, longitude: -2.89 }
  const coordinates = '53.19, -2.89'
  expect(described({ coordinates })).toMatchObject({ location: { '@type': 'Place', name: 'Edale', geo } })
  expect(described({ coordinates, location: '' })).toHaveProperty('location', { '@type': 'Place', geo })
})

test.each([
  ['EventCancelled', { state: 'calledOff' }],
  ['EventPostponed', { state: 'postponed' }],
  ['EventPostponed', { state: 'postponed', movedFrom: '2027-05-01' }],
  ['EventRescheduled', { movedFrom: '2027-05-01' }],
] as const)('uses the status %s for an event with %j', (status, fields) => {
  expect(described(fields)).toMatchObject({
    startDate: '2027-06-05T10:00:00+01:00',
    eventStatus: `https://schema.org/${status}`,
    ...('movedFrom' in fields && { previousStartDate: '2027-05-01T10:00:00+01:00' }),
  })
})

test('estimates the end from the distances, across a clock change', () => {
  const { distances } = readDistances('marathon, 10k')
  expect(described({ date: '2027-10-30', time: '23:30', distances })).toMatchObject({
    startDate: '2027-10-30T23:30:00+01:00',
    endDate: '2027-10-31T04:30:00+00:00',
  })
})

test('uses distances and terrain as keywords', () => {
  const { distances } = readDistances('half, fun run')
  expect(described({ distances, terrain: 'road' })).toMatchObject({
    keywords: ['Half marathon', 'fun run', 'Road'],
  })
})

test('offers an entry with its moments, and a price that is one plain amount', () => {
  const entryAddress = 'https://entries.example/1'
  const entry = { phase: 'opens', line: '', note: '', details: [] } as const
  const facts = { entryAddress, entry, entryOpens: '2027-03-01T12:00', entryCloses: '2027-06-01' }
  expect(described({ ...facts, entryPrice: '£18' })).toMatchObject({
    offers: {
      '@type': 'Offer',
      url: entryAddress,
      availability: 'https://schema.org/PreOrder',
      validFrom: '2027-03-01T12:00:00+00:00',
      availabilityEnds: '2027-06-01',
      price: '18',
      priceCurrency: 'GBP',
    },
  })
  for (const entryPrice of ['£18 / £20', '18', 'from £18', 'free'])
    expect(described({ ...facts, entryPrice })).not.toHaveProperty('offers.price')
  expect(described({ ...facts, entry: { ...entry, phase: 'full' } })).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  })
  for (const phase of ['closed', 'over'] as const)
    expect(described({ ...facts, entry: { ...entry, phase } })).not.toHaveProperty('offers')
  expect(described({ entry, entryPrice: '£18' })).not.toHaveProperty('offers')
})

test('names the club that promotes the event as its organizer', () => {
  expect(described({ picture: '/picture/a.png' }, club)).toMatchObject({
    organizer: { '@type': 'SportsOrganization', name: 'Knowle Canal', url: 'https://races.test/club/kch' },
    image: ['https://races.test/picture/a.png'],
  })
})
