import { expect, test } from 'vitest'
import { clubRecord } from '../../../../test/helpers/storeRecords'
import type { EventRecord } from '../../../entities/events/records'
import { createPictures } from './createPictures'
import { eventContent, siteContent, clubContent, pictureLinks } from './pictureContent'

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
const club = clubRecord('c1', { slug: 'kch', name: 'Knowle Canal Harriers', shortName: 'KCH' })
const { hashOf } = createPictures(
  { paint: () => Promise.reject(new Error('must not paint')), fontKey: '' },
  '1',
)
const linksOf = (site: string, next?: EventRecord) =>
  pictureLinks(
    {
      ofEvent: (one, promoter) => eventContent(site, one, promoter),
      ofClub: (one) => Promise.resolve(clubContent(site, one, next)),
      ofSite: () => siteContent(site),
    },
    hashOf,
  )
const links = linksOf('Races')
const linkOf = (one: EventRecord) => links.ofEvent(one, undefined)

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

test('changes the path of an event’s picture with each text on it', () => {
  const paths = [event, ...shown.map((change) => ({ ...event, ...change }))].map(linkOf)
  expect(new Set(paths).size).toBe(1 + shown.length)
  expect(paths[0]).toMatch(/^\/picture\/event\/arden-9-2026\/[\w-]{16}\.png$/)
  expect(linksOf('Others').ofEvent(event, undefined)).not.toBe(paths[0])
  // The club is shown if no font can draw the title.
  expect(links.ofEvent(event, club)).not.toBe(paths[0])
})

test('keeps the path of an event’s picture for other changes', () => {
  const edited: EventRecord = {
    ...event,
    ...{ id: 'e2', website: 'https://arden.example', description: 'Bring spikes.', clubChoice: 'c1' },
    ...{ captainsChoice: true, createdBy: 'u1', createdOn: '2026-02-01T00:00:00.000Z' },
    ...{ updatedBy: 'u2', updatedOn: '2026-03-01T00:00:00.000Z', revision: 7 },
  }
  expect(linkOf(edited)).toBe(linkOf(event))
})

test('changes the paths of a club’s and the site’s picture with names and the next race', async () => {
  const now = new Date()
  const ofClub = await links.ofClub(club, now)
  expect(ofClub).toMatch(/^\/picture\/club\/kch\/[\w-]{16}\.png$/)
  expect(await links.ofClub({ ...club, slug: 'kch' }, now)).toBe(ofClub)
  const others = [
    links.ofClub({ ...club, name: 'Others' }, now),
    linksOf('Races', event).ofClub(club, now),
    linksOf('Races', { ...event, date: '2026-11-30' }).ofClub(club, now),
  ]
  expect(new Set([ofClub, ...(await Promise.all(others))]).size).toBe(4)
  expect(links.ofSite().path).toMatch(/^\/picture\/site\/[\w-]{16}\.png$/)
  expect(links.ofSite().alt).toContain('Races')
  expect(linksOf('Others').ofSite().path).not.toBe(links.ofSite().path)
})
