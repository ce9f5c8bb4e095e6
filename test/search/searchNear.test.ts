import { describe, expect, test } from 'vitest'
import { coordinatesOf } from '../../src/entities/events/coordinates'
import { kilometresBetween, placesNamed, townIn } from '../../src/entities/places/server/places'
import { sampleWorld } from '../../src/features/sample/server/sampleWorld'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sampleClock, sampleDay as today, sampleSearch } from './sampleSearch'

const world = sampleWorld(sampleClock)
const mile = 1.609344

describe.each([driverUnderTest])('search near a place on %s', () => {
  const { opened, add, remove } = sampleSearch()

  const find = (text: string, asked = {}, start = {}) =>
    opened.service.find({ text, given: {}, without: [], asked }, sampleClock.now, start)

  /** Finds the ids of all pages. */
  async function idsOf(text: string, asked = {}) {
    const ids: string[] = []
    for (let start: object | undefined = {}; start;) {
      const page = await find(text, asked, start)
      ids.push(...Object.keys(page?.search.away ?? {}))
      start = page?.next
    }
    return ids
  }

  test.each([
    ['leeds', 10],
    ['leeds', 25],
    ['bristol', 50],
    ['newport-isle-of-wight', 25],
    ['lerwick', 50],
  ])('the ring of %s with %d miles has exactly the races within it', async (near, within) => {
    const [centre] = placesNamed(near)
    const inRing = world.events.filter(({ coordinates = '', location, timeZone }) => {
      const place = coordinatesOf(coordinates) ?? (timeZone === undefined ? townIn(location) : undefined)
      return centre && place && kilometresBetween(centre, place) <= within * mile
    })
    const ids = inRing.map(({ id }) => id)
    expect((await idsOf('', { near, within: String(within) })).toSorted()).toEqual(ids.toSorted())
    expect((await find('', { near, within: String(within) }))?.search.count).toBe(Math.min(ids.length, 50))
  })

  test('reads the place from the text, and sorts by day', async () => {
    const halves = await find('halves near bristol')
    expect(halves?.search).toMatchObject({
      filter: { distance: 'half-marathon', near: 'bristol' },
      understood: ['distance', 'near'],
      place: 'Within 25 miles of Bristol',
    })
    const ring = await find('10k within 25 miles of Leeds')
    expect(ring?.search).toMatchObject({ filter: { distance: '10km', near: 'leeds' }, words: '' })
    const placed = (ring?.events ?? []).filter(({ id }) => ring?.search.away?.[id] !== undefined)
    const days = placed.map(({ date }) => date).filter((date) => date >= today)
    expect(days.length).toBeGreaterThan(0)
    expect(days).toEqual(days.toSorted())
    const kilometres = await find('within 5 km of leeds')
    expect(kilometres?.search).toMatchObject({
      filter: { within: 5 },
      place: 'Within 5 km of Leeds',
      words: '',
    })
    const may = await find('10k in may near leeds')
    expect(may?.search).toMatchObject({ filter: { from: '2027-05-01', near: 'leeds' }, words: '' })
    const wales = await find('half in wales')
    expect(wales?.search).toMatchObject({ filter: { near: 'wales' }, place: 'In Wales' })
    expect(wales?.events.map(({ location }) => location)).toContain('Conwy Castle, Conwy')
    for (const text of ['race in the hills', 'near me', 'near atlantis'])
      expect((await find(text))?.search.filter.near).toBeUndefined()
  })

  test('finds words near a place, and says how far each race is', async () => {
    await add('here', { title: 'Owl Canter', coordinates: '53.9, -1.548', date: '2027-05-02' })
    await add('there', { title: 'Owl Canter', location: 'Bath', date: '2027-05-01' })
    await add('lost', { title: 'Owl Canter', location: 'The usual place', date: '2027-05-03' })
    const found = await find('owl canter near leeds')
    expect(found?.events.map(({ id }) => id)).toEqual(['here'])
    expect(found?.search.away).toEqual({ here: 'about 7 miles' })
    expect((await find('owl canter', {}))?.events).toHaveLength(3)
    const listed = await find('', { near: 'lerwick', within: '50' })
    expect(Object.keys(listed?.search.away ?? {})).toEqual([])
    expect(listed?.events.map(({ id }) => id)).toContain('lost')
    await remove('here', 'there', 'lost')
  })

  test('asks which of several places is meant, or says that none has the name', async () => {
    const several = await find('half near newport')
    expect(several?.events).toEqual([])
    expect(several?.search.choose?.slice(0, 2)).toEqual(['Newport, Wales', 'Newport, Isle of Wight'])
    expect((await find('half near newport', { near: 'Newport, Wales' }))?.search).toMatchObject({
      filter: { distance: 'half-marathon', near: 'newport-wales' },
      place: 'Within 25 miles of Newport, Wales',
    })
    expect((await find('half', { near: 'Atlantis' }))?.search.choose).toEqual([])
  })

  test('follows a race that moves, and forgets one that is deleted', async () => {
    const near = (place: string) => idsOf('', { near: place, within: '10' })
    await add('mover', { coordinates: '60.155, -1.145' })
    expect(await near('lerwick')).toEqual(['mover'])
    await add('mover', { coordinates: '58.98, -2.96' })
    expect([await near('lerwick'), await near('kirkwall')]).toEqual([[], ['mover']])
    await remove('mover')
    expect(await near('kirkwall')).toEqual([])
  })
})
