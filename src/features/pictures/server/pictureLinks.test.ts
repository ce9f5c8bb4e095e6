import { expect, test } from 'vitest'
import type { ClubRecord, EventRecord } from '../../../store/schema'
import { pictureLinks } from './pictureLinks'

const event: EventRecord = {
  id: 'e1',
  slug: 'arden-9-2026',
  title: 'Arden 9',
  date: '2026-11-29',
  time: '10:30',
  location: 'Hampton-in-Arden',
  website: '',
  description: '',
  captainsChoice: false,
  createdOn: '2026-01-01T00:00:00.000Z',
}
const club: ClubRecord = { id: 'c1', slug: 'kch', name: 'Knowle Canal Harriers', shortName: 'KCH' }
const links = pictureLinks('Races')

const shown: readonly Partial<EventRecord>[] = [
  { title: 'Arden 10' },
  { date: '2026-11-30' },
  { time: '10:31' },
  { location: '' },
  { state: 'calledOff' },
  { state: 'postponed' },
  { movedFrom: '2026-11-22' },
  { movedFrom: '2026-11-21' },
]

test('the link of an event changes with each thing that is to be read', () => {
  const paths = [event, ...shown.map((change) => ({ ...event, ...change }))].map(links.ofEvent)
  expect(new Set(paths).size).toBe(1 + shown.length)
  expect(paths[0]).toMatch(/^\/picture\/event\/arden-9-2026\/[\w-]{16}\.png$/)
  expect(pictureLinks('Others').ofEvent(event)).not.toBe(paths[0])
})

test('it changes with nothing else', () => {
  const edited: EventRecord = {
    ...event,
    ...{ id: 'e2', website: 'https://arden.example', description: 'Bring spikes.', clubChoice: 'c1' },
    ...{ captainsChoice: true, createdBy: 'u1', createdOn: '2026-02-01T00:00:00.000Z' },
    ...{ updatedBy: 'u2', updatedOn: '2026-03-01T00:00:00.000Z', revision: 7 },
  }
  expect(links.ofEvent(edited)).toBe(links.ofEvent(event))
})

test('those of a club and of the site change with their names', () => {
  expect(links.ofClub(club)).toMatch(/^\/picture\/club\/kch\/[\w-]{16}\.png$/)
  expect(links.ofClub({ ...club, shortName: 'K' })).toBe(links.ofClub(club))
  expect(links.ofClub({ ...club, name: 'Others' })).not.toBe(links.ofClub(club))
  expect(links.ofSite().path).toMatch(/^\/picture\/site\/[\w-]{16}\.png$/)
  expect(links.ofSite().alt).toContain('Races')
  expect(pictureLinks('Others').ofSite().path).not.toBe(links.ofSite().path)
})
